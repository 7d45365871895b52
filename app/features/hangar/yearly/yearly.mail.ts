import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { formatKind } from '../hangar-request.ts'
import { letterToApplicant, type HangarRequest } from '../offers/hangar-answer.mail.ts'

export const yearlyTemplates = [
  'halle-nachfrage',
  'halle-nachfrage-en',
  'halle-erinnerung',
  'halle-erinnerung-en',
]

/** Mail that asks whether the applicant is still waiting; `until`: last day before the next step. */
export function stillWaiting(
  request: HangarRequest,
  letterhead: Letterhead,
  { step, until }: { step: 'ask' | 'remind'; until: IsoDay },
): Letter {
  const { fields, link } = request
  const isReminder = step === 'remind'
  return letterToApplicant(request, letterhead, isReminder ? 'halle-erinnerung' : 'halle-nachfrage', {
    de: {
      subject: isReminder ? 'Erinnerung: Warten Sie noch?' : 'Warten Sie noch?',
      body: [
        paragraph`Sie stehen auf unserer Liste für „${fields.kindLabel}“. **Wollen Sie auf der Liste bleiben?**`,
        paragraph`Bitte antworten Sie bis ${longDateIn(until, 'de')} über ${{ href: link }}; ein Tippen genügt.`,
        isReminder
          ? paragraph`Ohne Antwort nehmen wir Sie danach von der Liste und löschen Ihre Angaben.`
          : paragraph`Ohne Antwort erinnern wir Sie noch einmal.`,
      ],
    },
    en: {
      subject: isReminder ? 'reminder: are you still waiting?' : 'are you still waiting?',
      body: [
        paragraph`You are on our list for “${formatKind('en', fields)}”. **Would you like to stay on the list?**`,
        paragraph`Please answer by ${longDateIn(until, 'en')} at ${{ href: link }}; one tap will do.`,
        isReminder
          ? paragraph`Without an answer we will then take you off the list and delete your details.`
          : paragraph`Without an answer we will remind you once more.`,
      ],
    },
  })
}
