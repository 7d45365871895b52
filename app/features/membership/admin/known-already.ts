import { fullName, statusNames } from '#app/features/members/member.ts'
import { newPerson } from './decision-form.ts'
import type { EarlierTraces } from './earlier-traces.server.ts'

type Choice = { value: string; label: string }

/** Returns the members the applicant may be; empty if there is no similar member. */
export function personChoices({ people }: Pick<EarlierTraces, 'people'>): Choice[] {
  if (people.length === 0) return []
  return [
    ...people.map((person) => {
      const number = person.memberNumber === null ? 'ohne Nummer' : `Nr. ${person.memberNumber}`
      return {
        value: person.id,
        label: `Ist ${fullName(person)} (${number}, ${statusNames[person.status]}): diesen Eintrag fortführen`,
      }
    }),
    { value: newPerson, label: 'Ist jemand anderes: neu in die Liste aufnehmen' },
  ]
}

/** Returns the choices for an account that prevents an invitation; empty if there is none. */
export function accountChoices({ account, people }: EarlierTraces): Choice[] {
  if (account === undefined || people.some(({ id }) => id === account.memberId)) return []
  const without = {
    value: 'ohne',
    label: account.canBeLinked
      ? 'Ohne Zugang aufnehmen und später einladen'
      : 'Ohne Zugang aufnehmen. Das Konto gehört jemand anderem, ist gesperrt oder seine Adresse ist nicht bestätigt',
  }
  return account.canBeLinked
    ? [{ value: 'verknuepfen', label: 'Dieses Konto mit dem Mitglied verbinden' }, without]
    : [without]
}
