import { type ClipboardEvent, useEffect, useId, useRef, useState } from "react";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { alertIcon } from "#ui/icons.ts";
import { cleanEdited, cleanPasted } from "./clean-html.ts";
import { insertContent, joinBlocks } from "./edit-blocks.ts";
import { edit, rangeIn, runCommand, selectRange } from "./edit-command.ts";
import styles from "./rich-text.module.css";
import {
  boldIcon,
  bulletsIcon,
  headingIcon,
  italicIcon,
  linkIcon,
  numbersIcon,
  paragraphIcon,
} from "./rich-text-icons.ts";

type RichTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
  onShowSource: () => void;
};

type Command = { title: AdminTextKey; icon: string; name: string; value?: string };

const commands: readonly Command[] = [
  { title: "forms.bold", icon: boldIcon, name: "bold" },
  { title: "forms.italic", icon: italicIcon, name: "italic" },
  { title: "forms.heading", icon: headingIcon, name: "formatBlock", value: "h2" },
  { title: "forms.paragraph", icon: paragraphIcon, name: "formatBlock", value: "p" },
  { title: "forms.bullets", icon: bulletsIcon, name: "insertUnorderedList" },
  { title: "forms.numbers", icon: numbersIcon, name: "insertOrderedList" },
];

/** The few things that a description needs, as its shopper will see them. */
export function RichText({ label, value, onChange, error, onShowSource }: RichTextProps) {
  const { t } = useAdminText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef<string>(undefined);
  const [isLocked, setLocked] = useState(false);
  const [linked, setLinked] = useState<Range>();
  useEffect(() => {
    // Every keystroke comes back as `value`: the text and its caret stay as they are.
    if (!box.current || sent.current === value || document.activeElement === box.current) return;
    sent.current = value;
    box.current.innerHTML = value;
  }, [value]);
  // A form that may only be read disables its fields, which this one is not.
  useEffect(() => setLocked(box.current?.closest("fieldset:disabled") != null), []);
  const report = () => {
    const html = cleanEdited(box.current?.innerHTML ?? "");
    if (html === sent.current) return;
    sent.current = html;
    onChange(html);
  };
  const run = (name: string, command?: string) => {
    if (!box.current) return;
    edit(box.current, name, command);
    report();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData("text/html");
    const text = event.clipboardData.getData("text/plain");
    if (!box.current) return;
    box.current.focus();
    if (html === "") runCommand("insertText", text);
    else insertContent(box.current, cleanPasted(html));
    report();
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <Button kind="link" size="xs" onClick={onShowSource}>
          {t("forms.showHtml")}
        </Button>
      </div>
      {!isLocked && (
        <div className={styles.tools}>
          {commands.map((command) => (
            <IconButton
              key={command.title}
              icon={command.icon}
              label={t(command.title)}
              title={t(command.title)}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command.name, command.value)}
            />
          ))}
          <IconButton
            icon={linkIcon}
            label={t("forms.link")}
            title={t("forms.link")}
            aria-expanded={linked !== undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLinked(linked || !box.current ? undefined : rangeIn(box.current))}
          />
        </div>
      )}
      {linked && (
        <LinkAddress
          onApply={(address) => {
            box.current?.focus();
            selectRange(linked);
            run(address === "" ? "unlink" : "createLink", address);
            setLinked(undefined);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and lists is no textarea */}
      <div
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        contentEditable={!isLocked}
        className={styles.box}
        onFocus={() => {
          runCommand("defaultParagraphSeparator", "p");
          runCommand("styleWithCSS", "false");
        }}
        onBlur={() => {
          if (box.current && sent.current !== value) box.current.innerHTML = value;
          sent.current = value;
        }}
        onInput={report}
        onKeyDown={(event) => {
          if (event.key !== "Backspace" && event.key !== "Delete") return;
          if (!box.current || !joinBlocks(box.current, event.key)) return;
          event.preventDefault();
          report();
        }}
        onPaste={paste}
      />
      {error && (
        <p className={styles.error}>
          <Icon of={alertIcon} size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}

function LinkAddress({ onApply }: { onApply: (address: string) => void }) {
  const { t } = useAdminText();
  const [address, setAddress] = useState("");
  return (
    <div className={styles.address}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person pressed the button to type it
        autoFocus
        aria-label={t("forms.linkAddress")}
        placeholder={t("forms.linkAddress")}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onApply(address.trim());
        }}
      />
      <Button size="xs" onClick={() => onApply(address.trim())}>
        {t("order.apply")}
      </Button>
    </div>
  );
}
