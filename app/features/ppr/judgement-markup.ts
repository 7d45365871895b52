import { addressIn } from '#app/shell/page-pairs.ts'
import { euroIn } from '#app/lib/numbers-in-language.ts'
import { xmlText } from '#app/lib/xml-text.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { Judgement, Tone } from './judge-landing.ts'
import type { LandingBand } from './landing-band.ts'
import { listedIn, reasonTexts } from './ppr-fee-texts.ts'
import type { PprFee } from './priced-fee.ts'

/** The signs differ in shape as well as in colour. */
const signs: Record<Exclude<Tone, 'none'>, string> = {
  open: '<circle cx="10" cy="10" r="9"/>',
  ppr: '<path d="M10 1a9 9 0 0 0 0 18z"/><circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2"/>',
  call: '<path d="M10 1 19.5 18.5H.5z"/>',
  no: '<path d="M2 2h16v16H2z"/>',
}

/**
 * Returns the judgement as HTML, used by the server and then by the browser during typing. It has no classes, because the
 * page's stylesheet contains only the rules that the initial HTML needs.
 */
export function verdictMarkup({ tone, title, text, german, band }: Judgement): string {
  const sign = tone === 'none' ? '' : `<svg viewBox="0 0 20 20" aria-hidden="true">${signs[tone]}</svg>`
  const head = title === '' ? '' : `<b>${xmlText(title)}</b>`
  return `<div data-tone="${tone}">${sign}<p>${head}<span>${marked(text, german)}</span></p></div>${bandMarkup(band)}`
}

function bandMarkup(band: LandingBand | null): string {
  if (band === null) return ''
  const bar = (kind: string, { from, to }: { from: number; to: number }) =>
    `<rect data-kind="${kind}" x="${from}" y="0" width="${to - from}" height="20"/>`
  const bars = [
    bar('night', { from: 0, to: 1000 }),
    ...band.light.map((part) => bar(part.kind, part)),
    ...band.hours.map((part) => bar(part.kind, part)),
    band.at === null ? '' : `<path d="M${band.at} -3v26"/>`,
  ]
  const text = band.texts.map((part) => `<span>${xmlText(part)}</span>`).join('')
  return `<div data-band aria-hidden="true"><svg viewBox="0 -3 1000 26" preserveAspectRatio="none">${bars.join('')}</svg><p>${text}</p></div>`
}

const marked = (text: string, german: readonly string[]) =>
  german.reduce(
    (all, own) => all.replace(xmlText(own), (found) => `<span lang="de">${found}</span>`),
    xmlText(text),
  )

/** Returns the fee by line with its total as HTML. */
export function billMarkup(
  { fee, isFeeRefused, missing }: Pick<Judgement, 'fee' | 'isFeeRefused' | 'missing'>,
  language: Language,
  stage: 'estimated' | 'final' = 'estimated',
): string {
  const { say } = saying(language)
  if (fee === null) {
    if (isFeeRefused)
      return `<p>${say('Der Flug ist so nicht möglich. Sobald er es ist, steht hier der Preis.', 'The flight is not possible as chosen. Once it is, the price appears here.')}</p>`
    if (missing.length === 0)
      return `<p>${say('Bitte vor dem Flug erfragen.', 'Please ask before the flight.')}</p>`
    const named = missing.join(say(' und ', ' and '))
    return `<p>${say('Für den Preis fehlt noch:', 'Still needed for the price:')} ${xmlText(named)}.</p>`
  }
  const rows = fee.lines.map((line) => {
    const { name, quantity, german } = listedIn(line, language)
    const times = quantity === '' ? '' : `<small>${marked(quantity, german)}</small>`
    return `<tr><th scope="row">${marked(name, german)}${times}</th><td>${euroIn(line.cents, language)}</td></tr>`
  })
  const waived = fee.waived.map((surcharge) => {
    const { name, german } = listedIn(surcharge, language)
    return `<li>${say('entfällt', 'does not apply')}: ${marked(name, german)} – ${reasonTexts[language][surcharge.why]}</li>`
  })
  const foot =
    fee.totalCents === null
      ? `<p>${say('Dafür steht nicht für alles ein Preis in der Liste; bitte am Turm erfragen.', 'The list has no price for a part of this; please ask the tower.')}</p>`
      : ''
  const table =
    fee.lines.length === 0
      ? ''
      : `<table><tbody>${rows.join('')}</tbody>${totalRow(fee, language, stage)}</table>`
  return `${table}${foot}${waived.length === 0 ? '' : `<ul>${waived.join('')}</ul>`}<p><a href="${xmlText(addressIn(language, fee.calculator))}">${say('Im Gebührenrechner ansehen', 'See the calculator')}</a></p>`
}

function totalRow({ totalCents, vat }: PprFee, language: Language, stage: 'estimated' | 'final'): string {
  if (totalCents === null) return ''
  const { say } = saying(language)
  const tax = vat.map(
    ({ ratePercent, cents }) =>
      `<small>${say(`darin ${ratePercent}\u202F% USt. ${euroIn(cents, 'de')}`, `including ${ratePercent}% VAT ${euroIn(cents, 'en')}`)}</small>`,
  )
  return `<tfoot><tr><th scope="row">${stage === 'final' ? say('Zusammen', 'Total') : say('Zusammen, voraussichtlich', 'Total, estimated')}${tax.join('')}</th><td>${euroIn(totalCents, language)}</td></tr></tfoot>`
}

/** Returns the total for the button; empty if unknown. */
export function formatTotal({ fee }: Judgement, language: Language): string {
  return fee?.totalCents == null ? '' : euroIn(fee.totalCents, language)
}
