import type { ShownPurpose } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { WithdrawnPlace } from './places.server.ts'

type Withdrawn = {
  from: MailAddress
  to: MailAddress
  memberId: string
  purpose: ShownPurpose
  dueOn: string
  places: readonly WithdrawnPlace[]
  publicUrl: string
}

const what: Readonly<Record<ShownPurpose, string>> = { 'public-name': 'Name', photo: 'Bild' }

/** Mail to the office. It does not name the person; the linked page does. */
export function officeLetter({ from, to, memberId, purpose, dueOn, places, publicUrl }: Withdrawn): Letter {
  return {
    template: 'einwilligung-widerrufen',
    from,
    to,
    replyTo: null,
    subject: `Einwilligung widerrufen: ${what[purpose]} noch an ${formatPlaces(places.length)}`,
    ...letter([
      paragraph`Ein Mitglied hat die Einwilligung widerrufen. ${shownHow(purpose)} Bitte bis ${longDate(dueOn)} entfernen, oder begründen, warum etwas stehen bleiben darf:`,
      placeLines(places, ({ href }) => href, publicUrl),
      paragraph`Zu erledigen hier: ${{ href: `${publicUrl}/admin/mitglieder/${memberId}/daten#widerrufe` }}`,
    ]),
  }
}

/** Mail to the person, listing only pages they may read. */
export function personLetter({ from, to, purpose, dueOn, places, publicUrl }: Withdrawn): Letter {
  return {
    template: 'eigene-einwilligung-widerrufen',
    from,
    to,
    replyTo: null,
    subject: `Dein Widerruf: ${what[purpose]} auf der Website`,
    ...letter([
      greeting(to.name),
      paragraph`dein Widerruf gilt. ${shownHow(purpose)} Geschrieben haben diese Stellen andere; der Verein sieht sie bis ${longDate(dueOn)} durch:`,
      placeLines(places, ({ read }) => read, publicUrl),
      paragraph`Wie weit das ist, steht im Mitgliederbereich unter „Deine Daten“: ${{ href: `${publicUrl}/mitglied/konto/daten#widerrufe` }}`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}

/** Mail to the person once the office has resolved the withdrawal. */
export function resolvedLetter({
  from,
  to,
  purpose,
  ground,
  publicUrl,
}: Pick<Withdrawn, 'from' | 'to' | 'purpose' | 'publicUrl'> & { ground: string | null }): Letter {
  return {
    template: 'widerruf-erledigt',
    from,
    to,
    replyTo: null,
    subject: `Dein Widerruf ist erledigt: ${what[purpose]} auf der Website`,
    ...letter([
      greeting(to.name),
      ground === null
        ? paragraph`der Verein hat alle Stellen durchgesehen. Dein ${what[purpose]} steht an keiner mehr.`
        : paragraph`der Verein hat alle Stellen durchgesehen. Nicht alles wird entfernt, mit dieser Begründung: ${ground}`,
      paragraph`Im Mitgliederbereich: ${{ href: `${publicUrl}/mitglied/konto/daten#widerrufe` }}`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}

const shownHow = (purpose: ShownPurpose) =>
  purpose === 'photo'
    ? 'Das Bild zeigt die Website nirgends mehr; eingebaut ist es noch an diesen Stellen.'
    : 'Der Name ist auf der Website ausgeblendet; geschrieben steht er noch an diesen Stellen.'

const formatPlaces = (count: number) => (count === 1 ? 'einer Stelle' : `${count} Stellen`)

function placeLines(
  places: readonly WithdrawnPlace[],
  addressOf: (place: WithdrawnPlace) => string | null,
  publicUrl: string,
) {
  return lines(
    ...places.map((place) => {
      const address = addressOf(place)
      return address === null
        ? paragraph`${place.label}`
        : paragraph`${place.label}: ${{ href: publicUrl + address }}`
    }),
  )
}
