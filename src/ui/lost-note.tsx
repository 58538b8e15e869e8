import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Note } from "./note.tsx";

type LostNoteProps = {
  children: ReactNode;
  /** The word on the button. */
  again: string;
  onAgain: () => void;
};

/** What was asked for did not come, and may be asked for anew. */
export function LostNote({ children, again, onAgain }: LostNoteProps): ReactNode {
  return (
    <Note
      tone="warn"
      role="status"
      action={
        <Button kind="plain" size="s" onClick={onAgain}>
          {again}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
