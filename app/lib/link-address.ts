/** Whether an address may stand in a link: https, mailto, tel or one of our own; nothing that could run. */
export function isLinkAddress(text: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(text)
}
