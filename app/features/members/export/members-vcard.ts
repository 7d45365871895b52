import { calendarText, escapeText } from '#app/lib/icalendar-lines.ts'
import { fullName, type Member } from '../member.ts'

/** Returns vCard 3.0 (RFC 2426), which every phone reads. Contains only name, mail, telephone and address; no birthdays. */
export function membersVcard(people: readonly OnCard[], club: string): string {
  return calendarText(people.flatMap((person) => cardOf(person, club)))
}

export type OnCard = Pick<Member, 'id' | 'title' | 'firstName' | 'lastName' | 'email' | 'phones' | 'address'>

function cardOf(person: OnCard, club: string): string[] {
  const { title, firstName, lastName, email, phones, address } = person
  const parts = (texts: readonly string[]) => texts.map(escapeText).join(';')
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${person.id}`,
    `N:${parts([lastName, firstName, '', title ?? '', ''])}`,
    `FN:${escapeText(fullName(person))}`,
    ...(club === '' ? [] : [`ORG:${escapeText(club)}`]),
    ...(email === null ? [] : [`EMAIL;TYPE=INTERNET:${escapeText(email)}`]),
    ...phones.map(({ kind, numberE164 }) => `TEL;TYPE=${kind === 'mobile' ? 'CELL' : 'HOME'}:${numberE164}`),
    ...(address === null
      ? []
      : [`ADR;TYPE=HOME:${parts(['', '', address.street, address.city, '', address.postalCode, ''])}`]),
    'END:VCARD',
  ]
}
