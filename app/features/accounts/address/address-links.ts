type Onward = { continuePath?: string | undefined }

/** The page a mailed code leads to, and where it goes on from there. */
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
