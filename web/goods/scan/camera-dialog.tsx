import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { cameraFailure, codeReader } from './camera.ts';
import classes from './camera.module.css';
import { openScanned } from './use-scanner.ts';

/** Milliseconds between two looks at the picture. */
const PAUSE = 200;

/** The camera looks for a bar code; the first one opens its good. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (failure !== null) return undefined;
    const end = new AbortController();
    void look(video, end.signal, (code) => {
      onClose();
      void openScanned(code);
    }).catch((error: unknown) => {
      if (!end.signal.aborted) setFailure(cameraFailure(error));
    });
    return () => end.abort();
  }, [onClose, failure]);
  return (
    <QuestionDialog opened title="Scan en stregkode" onClose={onClose}>
      {failure === null ? (
        <>
          <video ref={video} className={classes.picture} muted playsInline />
          <p className={classes.hint}>Hold stregkoden foran kameraet.</p>
        </>
      ) : (
        <p role="alert">{failure}</p>
      )}
      <Group justify="flex-end" mt="md">
        {/* One button, so that it keeps the focus when the camera is tried again. */}
        <Button
          variant={failure === null ? 'default' : 'filled'}
          onClick={failure === null ? onClose : () => setFailure(null)}
        >
          {failure === null ? 'Annuller' : 'Prøv igen'}
        </Button>
      </Group>
    </QuestionDialog>
  );
}

/** Shows the camera's picture and looks for codes until one is found or the signal ends it. */
async function look(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const reader = codeReader();
  if (reader === null) throw new Error('No reader');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted || video.current === null) {
    stop();
    return;
  }
  video.current.srcObject = stream;
  await video.current.play();
  while (!signal.aborted && video.current !== null) {
    const [found] = await reader.detect(video.current);
    if (found !== undefined) {
      onCode(found.rawValue);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
