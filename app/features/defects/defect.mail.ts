import type { Defect } from '#app/features/aircraft/defects/defects.server.ts'
import { paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { defectAddress } from './addresses.ts'

export type DefectNews = 'reported' | 'acknowledged' | 'closed'

type About = {
  to: Recipient
  registration: string
  defect: Defect
  /** Text of the defect or action. */
  words: string
  reporter: string
}

const names: Record<DefectNews, { template: string; subject: string }> = {
  reported: { template: 'stoerung-gemeldet', subject: 'Störung' },
  acknowledged: { template: 'stoerung-gesehen', subject: 'Deine Störungsmeldung ist gesehen' },
  closed: { template: 'stoerung-erledigt', subject: 'Störung erledigt' },
}

/** Builds the mail to the technical staff or to the reporter. */
export function defectMail(news: DefectNews, about: About, letterhead: Letterhead): Letter {
  const { to, registration, defect, words } = about
  const { template, subject } = names[news]
  return letterToMember(
    letterhead,
    { template, subject: `${subject}: ${registration}, ${defect.title}`, to },
    [
      sentence(news, about),
      paragraph`**${defect.title}**`,
      ...(words === '' ? [] : [quotation(words)]),
      paragraph`Ansehen: ${{ href: letterhead.publicUrl + defectAddress(defect.id) }}`,
    ],
  )
}

function sentence(news: DefectNews, { registration, defect, reporter }: About) {
  switch (news) {
    case 'reported':
      return defect.isGrounding
        ? paragraph`${reporter} meldet an ${registration} eine Störung. **Das Flugzeug ist ab sofort gesperrt**; wer es reserviert hat, weiß Bescheid.`
        : paragraph`${reporter} meldet an ${registration} eine Störung. Gesperrt ist das Flugzeug deswegen nicht.`
    case 'acknowledged':
      return paragraph`deine Meldung zu ${registration} ist gesehen:`
    case 'closed':
      return paragraph`was du an ${registration} gemeldet hast, ist erledigt:`
  }
}
