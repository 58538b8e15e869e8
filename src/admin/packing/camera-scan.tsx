import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Note } from "#ui/note.tsx";
import styles from "./packing.module.css";

/** Between two looks at the picture, ms. */
const pause = 150;
/** The same code again counts as another piece only after it was out of sight or this long, ms. */
const sameCodeFor = 2_000;

type Problem = "cameraRefused" | "cameraMissing" | "cameraFailed";

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "cameraRefused";
  return name === "NotFoundError" ? "cameraMissing" : "cameraFailed";
}

/** The camera's picture; each code that comes into sight is reported once. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useAdminText();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const controller = new AbortController();
    const screen = video.current;
    if (screen)
      watchCamera(screen, report, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) setProblem(problemOf(error));
      });
    return () => controller.abort();
  }, []);
  if (problem) return <Note tone="warn">{t(`packing.${problem}`)}</Note>;
  return (
    <video
      ref={video}
      className={styles.camera}
      muted
      playsInline
      aria-label={t("packing.openCamera")}
    />
  );
}

/** Ends with `signal`, and lets the camera go. */
async function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw new DOMException("no camera", "NotFoundError");
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return release();
  signal.addEventListener("abort", release);
  video.srcObject = stream;
  const [{ readCodes }] = await Promise.all([import("./read-codes.ts"), video.play()]);
  const canvas = document.createElement("canvas");
  let last = { code: "", at: 0 };
  while (!signal.aborted) {
    const [code = ""] = await readCodes(video, canvas);
    const now = performance.now();
    if (code !== "" && (code !== last.code || now - last.at > sameCodeFor)) {
      onCode(code);
      last = { code, at: now };
    } else if (code === "") last = { ...last, code: now - last.at > pause * 4 ? "" : last.code };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
