/** Why a picture is rejected. */
export const pictureErrorTexts = {
  pictureMissing: "names a picture that is not in the folder",
  pictureKind: "names a file that is not a JPEG, PNG, WebP, GIF or AVIF",
  pictureLarge: "names a picture over 10 MB",
  picturePixels: "names a picture over 50 million pixels",
  pictureBroken: "names a picture that cannot be read to its end",
  pictureAddress: "names an address that the shop does not fetch from",
  pictureUnreachable: "names an address that did not give the picture in ten seconds",
} as const;
export type PictureErrorCode = keyof typeof pictureErrorTexts;

export class PictureRefusal extends Error {
  override readonly name = "PictureRefusal";
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
