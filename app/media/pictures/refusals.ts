/** Why a file cannot be used as a picture. */
export type Refusal =
  | 'empty'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'heic'
  | 'not-a-picture'
  | 'damaged'

/** Error messages at the upload field; limits as in `encode.server.ts`. */
export const refusalSentences: Record<Refusal, string> = {
  empty: 'Bitte wähle ein Bild aus.',
  'too-large': 'Das Bild ist größer als 15\u202FMB. Bitte verkleinere es vor dem Hochladen.',
  'too-many-pixels': 'Das Bild hat mehr als 50 Megapixel. Bitte verkleinere es vor dem Hochladen.',
  'too-narrow': 'Das Bild ist mehr als zehnmal so hoch wie breit. Bitte schneide es vorher zu.',
  heic: 'Das Bild ist im Format HEIC. Bitte speichere es als JPEG und lade es noch einmal hoch.',
  'not-a-picture': 'Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
  damaged: 'Die Datei kam beschädigt an. Bitte erneut hochladen.',
}
