/** Headers of an address book file made for one viewer. */
export const cardHeaders = (name: string) => ({
  'content-type': 'text/vcard; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})
