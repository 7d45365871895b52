/** Of a file for the address book that is made for one viewer alone. */
export const cardHeaders = (name: string) => ({
  'content-type': 'text/vcard; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})
