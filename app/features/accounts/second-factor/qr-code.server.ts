/** SVG without colours of its own; the library is loaded at first use. */
export async function qrCode(text: string): Promise<string> {
  const { encodeQR } = await import('qr')
  return encodeQR(text, 'svg', { ecc: 'medium', border: 4, optimize: true })
}
