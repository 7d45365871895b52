import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrCodeSvg, qrModules } from './qr-code.ts'
import { epcPaymentText } from '#app/features/prices/transfer.ts'

/** Decodes the drawing as a camera would see it: every module some pixels wide. */
function seen(svg: string, pixelsPerModule: number): string | undefined {
  const [, size = '0'] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  const width = Number(size) * pixelsPerModule
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = '', y = ''] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixelsPerModule; row += 1) {
      for (let column = 0; column < pixelsPerModule; column += 1) {
        const at = (Number(y) * pixelsPerModule + row) * width + Number(x) * pixelsPerModule + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
    }
  }
  return jsQR(pixels, width, width)?.data
}

test('a reader gets out of the drawing what was put into it', () => {
  const text = epcPaymentText({
    holder: 'Luftsportverein Müllerwies e. V.',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: null,
    amountCents: 6600,
    purpose: 'D-EXYZ 14.06.2026 Landegebuehr',
  })!
  expect(seen(qrCodeSvg(text, 'Code'), 4)).toBe(text)
})

test('the longest payment fits into the largest code that banking apps must read', () => {
  const text = epcPaymentText({
    holder: 'Ä'.repeat(90),
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    amountCents: 99_999_999_999,
    purpose: 'x'.repeat(200),
  })!
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331)
  const modulesOfVersion13 = 69
  expect(qrModules(text).length - 8).toBeLessThanOrEqual(modulesOfVersion13)
  expect(seen(qrCodeSvg(text, 'Code'), 3)).toBe(text)
})
