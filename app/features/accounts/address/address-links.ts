type Onward = { continuePath?: string | undefined }

/** URL of the page for a mailed code, and of the page to continue to. */
export function mailedLink(
  publicUrl: string,
  page: '/passwort-setzen' | '/adresse-bestaetigen' | '/adresse-wiederherstellen',
  code: string,
  { continuePath }: Onward = {},
): string {
  const query = new URLSearchParams({ code })
  if (continuePath !== undefined) query.set('weiter', continuePath)
  return `${publicUrl}${page}?${query.toString()}`
}
