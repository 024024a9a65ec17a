import classes from './own-username.module.css';

/** Whose password the form is about: password managers file it under this name. Nobody sees it. */
export function OwnUsername({ email }: { email: string }) {
  return (
    <input
      className={classes.username}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
