/** Barcodes in a picture of the camera. Loaded when the camera is opened; its WebAssembly is a file of our own. */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** What is printed on products, and our own slips. */
const formats = ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "Code39", "ITF", "QRCode"] as const;
/** Wider pictures only take longer, px. */
const widest = 960;

/** The texts of the codes that are seen now; none while the camera has no picture. */
export async function readCodes(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Promise<string[]> {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (videoWidth === 0 || !context) return [];
  const scale = Math.min(1, widest / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 });
  return found.map(({ text }) => text);
}
