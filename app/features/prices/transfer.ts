import { numericDate } from '#app/lib/german-dates.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { PriceList } from './price-list.ts'
import { plainIban } from '#app/lib/iban.ts'

type CreditTransfer = {
  /** Name of the account holder. */
  holder: string
  iban: string
  bic: string | null
  /** Integer cents. */
  amountCents: number
  /** Purpose that the account holder sees: `D-EXYZ 14.06.2026 Landegebuehr`. */
  purpose: string
}

const mostCents = 99_999_999_999
const mostHolder = 70
const mostPurpose = 140
/** UTF-8 bytes of the whole text; only this limit counts a letter with a diacritic as two. */
const mostBytes = 331

/**
 * Returns the text of a payment QR code for a SEPA credit transfer as banking apps read it: European Payments Council,
 * EPC069-12, version 002, lines separated by LF, UTF-8. `null` when the amount is below one cent or more than a transfer
 * can carry.
 */
export function epcPaymentText({ holder, iban, bic, amountCents, purpose }: CreditTransfer): string | null {
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > mostCents) return null
  const euros = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
  const noPurposeCode = ''
  const noStructuredReference = ''
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    oneLine(holder, mostHolder),
    plainIban(iban),
    `EUR${euros}`,
    noPurposeCode,
    noStructuredReference,
  ]
  const head = `${lines.join('\n')}\n`
  return head + withinBytes(oneLine(purpose, mostPurpose), mostBytes - bytesOf(head))
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

function withinBytes(text: string, most: number): string {
  const letters = Array.from(text)
  while (bytesOf(letters.join('')) > most) letters.pop()
  return letters.join('')
}

/** Removes line breaks: one within a value would shift every line after it. */
function oneLine(text: string, most: number): string {
  const plain = text.replace(/[\s\p{Cc}\u2028\u2029\u2060]+/gu, ' ').trim()
  return Array.from(plain).slice(0, most).join('').trim()
}

export type Transfer = {
  /** Reference text of the transfer. */
  purpose: string
  /** `null` if the club has entered no account. */
  account: { holder: string; iban: string; bic: string | null; amountCents: number; code: string } | null
}

const ordinaryPurpose = 'Landegebuehr {kennzeichen} {datum}'

/**
 * Returns the data for transferring a sum; `undefined` if the club accepts no transfers or nothing is to be paid. The
 * payment code contains exactly the data shown beside it.
 */
export function transferOf(
  list: PriceList | undefined,
  { registration, day, amountCents }: { registration: string | null; day: IsoDay; amountCents: number },
): Transfer | undefined {
  if (list === undefined || amountCents <= 0) return undefined
  const { transferPurpose, account } = list.payment
  if (transferPurpose === '' && account === null) return undefined
  const purpose = (transferPurpose || ordinaryPurpose)
    // The English words stand in what clubs stored before.
    .replace(/\{(?:kennzeichen|registration)\}/g, registration ?? 'Kennzeichen')
    .replace(/\{(?:datum|date)\}/g, numericDate(day))
  const code = account && epcPaymentText({ ...account, amountCents, purpose })
  return { purpose, account: account && code !== null ? { ...account, amountCents, code } : null }
}
