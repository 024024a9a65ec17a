import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { isTouched } from '#web/parts/controls/is-touched.ts';
import { FilePick } from '#web/parts/uploads/file-pick.tsx';
import { ORDER_FILE_TYPES } from './send-order-file.ts';

interface FileButtonsProps {
  onFiles: (files: readonly File[]) => void;
  size?: 'compact-sm' | undefined;
}

/** Phones call every picture “image.jpg”. */
function asPhoto(picture: File): File {
  const ending = picture.type === 'image/png' ? 'png' : 'jpg';
  const name = `Foto ${formatDateTime(new Date().toISOString())}.${ending}`;
  return new File([picture], name, { type: picture.type });
}

/** “Tag billede” where there is a camera, and the way to any other file. */
export function FileButtons({ onFiles, size }: FileButtonsProps) {
  return (
    <>
      {isTouched() && (
        <FilePick
          accept="image/jpeg,image/png"
          camera
          size={size}
          leftSection={<IconCamera size={16} aria-hidden />}
          onFiles={(files) => onFiles(files.map(asPhoto))}
        >
          Tag billede
        </FilePick>
      )}
      <FilePick
        accept={ORDER_FILE_TYPES}
        size={size}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onFiles={onFiles}
      >
        Tilføj billede eller fil
      </FilePick>
    </>
  );
}
