import { letter, lines, paragraph } from '#app/lib/letter.ts'
import { stopped } from '#app/lib/saying.ts'
import { textInLetter } from '#app/lib/text-in-letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { stopAddress, type Circular } from './circular.ts'

type CircularLetter = {
  circular: Pick<Circular, 'kind' | 'subject' | 'text'>
  from: MailAddress
  to: MailAddress
  /** `null`: the sender's account no longer exists; replies go to the club. */
  replyTo: MailAddress | null
  /** `null`: nothing to unsubscribe from, or a test mail. */
  stopToken: string | null
  publicUrl: string
}

/**
 * Builds the mail: the sender's text, then what kind of mail it is and who answers; a newsletter contains the link to
 * unsubscribe.
 */
export function circularLetter({
  circular,
  from,
  to,
  replyTo,
  stopToken,
  publicUrl,
}: CircularLetter): Letter {
  const stop = stopToken === null ? undefined : publicUrl + stopAddress(stopToken)
  const answers = replyTo === null ? 'den Verein' : replyTo.name
  return {
    template: 'rundschreiben',
    from,
    to,
    replyTo,
    subject: circular.subject,
    unsubscribe: stop,
    ...letter([
      ...textInLetter(circular.text, publicUrl),
      lines(
        ...(circular.kind === 'notice'
          ? [paragraph`Mitteilung von ${stopped(from.name)} Antworten gehen an ${stopped(answers)}`]
          : [
              paragraph`Rundbrief von ${from.name} an alle, die ihm zugestimmt haben. Antworten gehen an ${stopped(answers)}`,
              stop === undefined
                ? paragraph`Abbestellen ohne Anmelden: Der Verweis steht in den verschickten Briefen, nicht in der Probe.`
                : paragraph`Abbestellen ohne Anmelden: ${{ href: stop }}`,
            ]),
      ),
    ]),
  }
}
