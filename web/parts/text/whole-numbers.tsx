import classes from '../numbers.module.css';

const ORDER_NO = /(\b\d{2}-\d{5}\b)/;

/** A text in which the numbers of orders are not broken at their hyphen where a line ends. */
export function WholeNumbers({ text }: { text: string }) {
  // What stands between the numbers has the even places.
  return text.split(ORDER_NO).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={classes.number}>
        {part}
      </span>
    ),
  );
}
