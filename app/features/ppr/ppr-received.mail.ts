import { longDateIn } from '#app/lib/dates-in-language.ts'
import { briefingAddress } from '#app/features/briefing/briefing.ts'
import { clock, clockUtc, localDate, longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { letter, lines, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import { phoneShown } from '#app/lib/format-phone.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'
import type { PilotBriefing } from './briefing-of-pilot.server.ts'
import { formatClearance, formatReply } from './format-clearance.ts'
import { feeParts as feeLines } from './ppr-fee-texts.ts'
import type { PprFields } from './ppr-request.ts'
import { formatFuel, formatParking } from './ppr-summary.tsx'

type Ppr = ReceivedRequest<PprFields>

export const moment = (iso: string, language: 'de' | 'en') =>
  `${longDateIn(localDate(Date.parse(iso)), language)}, ${clock(Date.parse(iso))}`

/** Returns the fee for letters, with the same lines as on the pages. */
export function feeParts(fee: PprFields['fee'], language: 'de' | 'en'): LetterPart[] {
  if (fee === null) return []
  const [total, ...parts] = feeLines(fee, language)
  const sum = total?.text ?? ''
  const first = language === 'de' ? paragraph`Landegebühr: ${sum}` : paragraph`Landing fee: ${sum}`
  return [lines(first, ...parts.map((part) => paragraph`${part}`))]
}

/** Mail to the pilot: the request was received, but is not a permission. */
export function pprReceived(
  request: Ppr,
  letterhead: Letterhead,
  briefing?: PilotBriefing,
  earlier?: OwnEarlier,
): Letter {
  const { sender, language } = request
  const body =
    language === 'de'
      ? german(request, letterhead, [
          ...briefingParts(briefing, letterhead, 'de'),
          ...earlierParts(earlier, 'de'),
        ])
      : english(request, letterhead, [
          ...briefingParts(briefing, letterhead, 'en'),
          ...earlierParts(earlier, 'en'),
        ])
  return {
    template: language === 'de' ? 'ppr-eingegangen' : 'ppr-eingegangen-en',
    from: letterhead.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: letterhead.tower,
    subject: `${request.number} – ${request.fields.registration}: ${language === 'de' ? 'Anfrage eingegangen' : 'request received'}`,
    ...letter(body, language),
  }
}

/** Returns the sentences: received, whether permission is needed, and when the answer comes. */
function replyParts({ number, fields, createdAt }: Ppr, { towerPhone }: Letterhead, language: 'de' | 'en') {
  const reply = formatReply(fields, { now: Date.parse(createdAt), phone: towerPhone }, language)
  const clearance = formatClearance(fields.clearance, language)
  return language === 'de'
    ? paragraph`Ihre Anfrage ${number} ist bei uns eingegangen. **${clearance}** ${reply}`
    : paragraph`We have received your request ${number}. **${clearance}** ${reply}`
}

function german(request: Ppr, letterhead: Letterhead, more: readonly LetterPart[]) {
  const { sender, fields, link, deleteAfter } = request
  return [
    paragraph`Guten Tag ${sender.name},`,
    replyParts(request, letterhead, 'de'),
    lines(
      paragraph`Luftfahrzeug: ${fields.registration}, ${fields.type}`,
      paragraph`Ankunft: ${moment(fields.eta, 'de')} LT (${clockUtc(Date.parse(fields.eta))} UTC)`,
      ...(fields.slot === null ? [] : [paragraph`Ankunftszeit zu: ${fields.slot.title}`]),
      paragraph`Von / nach: ${fields.from} / ${fields.to ?? '–'}`,
      paragraph`Personen: ${fields.pob}`,
    ),
    ...feeParts(fields.fee, 'de'),
    ...more,
    paragraph`Stand, Änderung und Rücknahme: ${{ href: link }} (gültig bis ${deleteAfter === null ? 'auf Weiteres' : longDate(deleteAfter)})`,
    lines(
      paragraph`Viele Grüße`,
      paragraph`Ihr Turm in ${letterhead.airfieldName}`,
      paragraph`${letterhead.towerPhone}`,
    ),
  ]
}

function english(request: Ppr, letterhead: Letterhead, more: readonly LetterPart[]) {
  const { sender, fields, link, deleteAfter } = request
  return [
    paragraph`Dear ${sender.name},`,
    replyParts(request, letterhead, 'en'),
    lines(
      paragraph`Aircraft: ${fields.registration}, ${fields.type}`,
      paragraph`Arrival: ${moment(fields.eta, 'en')} LT (${clockUtc(Date.parse(fields.eta))} UTC)`,
      ...(fields.slot === null ? [] : [paragraph`Arrival time for: ${{ german: fields.slot.title }}`]),
      paragraph`From / to: ${fields.from} / ${fields.to ?? '–'}`,
      paragraph`Persons on board: ${fields.pob}`,
    ),
    ...feeParts(fields.fee, 'en'),
    ...more,
    paragraph`Follow, change or cancel your request: ${{ href: link }} (valid until ${deleteAfter === null ? 'further notice' : longDateIn(deleteAfter, 'en')})`,
    lines(
      paragraph`Kind regards`,
      paragraph`${letterhead.airfieldName} tower`,
      paragraph`${letterhead.towerPhone}`,
    ),
  ]
}

/** The same pilot's earlier request for this arrival, and the page to change it. */
type OwnEarlier = { number: string; link: string } | undefined

function earlierParts(earlier: OwnEarlier, language: 'de' | 'en') {
  if (earlier === undefined) return []
  const { number, link } = earlier
  return language === 'de'
    ? [
        paragraph`Für dieselbe Ankunft haben wir schon Ihre Anfrage ${number}. Wollten Sie sie nur ändern? Dann tun Sie das hier und ziehen die neue zurück: ${{ href: link }}`,
      ]
    : [
        paragraph`For the same arrival we already have your request ${number}. If you only wanted to change it, please do so here and cancel the new one: ${{ href: link }}`,
      ]
}

/** Returns what the pilot must still read, or how long the briefing confirmation is valid. */
function briefingParts(briefing: PilotBriefing | undefined, letterhead: Letterhead, language: 'de' | 'en') {
  if (briefing === undefined) return []
  const page = { href: letterhead.publicUrl + briefingAddress[language] }
  if (briefing.until === null) {
    return language === 'de'
      ? [
          paragraph`Zu Ihrer E-Mail-Adresse finden wir keine gültige Einweisung. Ohne Betriebsleiter brauchen Sie eine: ${page}`,
        ]
      : [
          paragraph`We cannot find a valid briefing for your e-mail address. You need one when no operations manager is on duty: ${page}`,
        ]
  }
  const until = longDateIn(briefing.until, language)
  return language === 'de'
    ? [paragraph`Ihre Einweisung gilt bis ${until}.`]
    : [paragraph`Your briefing is valid until ${until}.`]
}

/** Mail to the tower about a request to decide; `earlier`: number of a request for the same arrival. */
export function pprOfficeCopy(
  { id, number, status, sender, fields }: Ppr,
  letterhead: Letterhead,
  earlier: string | undefined,
  briefing?: PilotBriefing,
): Letter {
  const state =
    status === 'new' && fields.answer.reply === '' ? 'neu' : (stateOf(pprWorkflow, status)?.label ?? status)
  return {
    template: 'ppr-buerokopie',
    from: letterhead.from,
    to: letterhead.tower,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${number}: ${state}, ${fields.registration}`,
    ...letter([
      lines(
        paragraph`Vorgang ${number}, Status ${state}.`,
        paragraph`${fields.registration}, ${fields.type}, ${integer(fields.mtomKg)} kg, ${fields.pob === 1 ? '1 Person' : `${fields.pob} Personen`}.`,
        paragraph`ETA ${moment(fields.eta, 'de')} LT, von ${fields.from} nach ${fields.to ?? '–'}.`,
        ...(fields.fuel === null ? [] : [paragraph`Möchte tanken: ${formatFuel(fields.fuel)}.`]),
        ...(fields.parking === null
          ? []
          : [paragraph`Möchte abstellen: ${formatParking(fields.parking, 'de')}.`]),
        paragraph`${sender.name}, Telefon ${sender.phone === null ? '–' : phoneShown(sender.phone)}`,
      ),
      ...(fields.isOverMtom ? [paragraph`**Schwerer als zugelassen.** Bitte anrufen.`] : []),
      ...(briefing === undefined
        ? []
        : [
            briefing.until === null
              ? paragraph`**Keine gültige Einweisung** zu dieser E-Mail-Adresse.`
              : paragraph`Einweisung gültig bis ${longDate(briefing.until)}.`,
          ]),
      ...(earlier === undefined ? [] : [paragraph`Für dieselbe Ankunft gibt es schon ${earlier}.`]),
      ...(fields.remark === '' ? [] : [quotation(fields.remark)]),
      ...(fields.answer.reply === ''
        ? []
        : [paragraph`Antwort auf die Rückfrage:`, quotation(fields.answer.reply)]),
      ...(status.startsWith('cancelled') && fields.answer.reason !== ''
        ? [paragraph`Grund: ${fields.answer.reason}`]
        : []),
      paragraph`Erledigen: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}
