import { fullName, statusNames } from '#app/features/members/member.ts'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { tickedBox } from '#app/lib/form-schemas.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import type { MembershipClass } from '../membership-class.ts'
import type { EarlierTraces } from './earlier-traces.server.ts'

type Choice = { value: string; label: string }

/** Returns the members the applicant may be; empty if there is no similar member. */
export function personChoices({ people }: Pick<EarlierTraces, 'people'>): Choice[] {
  if (people.length === 0) return []
  return [
    ...people.map((person) => {
      const number = person.memberNumber === null ? 'ohne Nummer' : `Nr.\u00A0${person.memberNumber}`
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

type Status = MembersTable['status']

/** Possible statuses of a new member. */
const admittedAs: readonly Status[] = ['probation', 'active', 'passive', 'supporting', 'youth', 'honorary']

/** Returns the usual status for the membership class; the administrator may choose another. */
export function usualStatus(
  found: Pick<MembershipClass, 'withoutFlying' | 'durationMonths' | 'ageTo'> | undefined,
): Status {
  if (found === undefined) return 'active'
  if (found.durationMonths !== null) return 'probation'
  if (found.withoutFlying) return 'supporting'
  return found.ageTo !== null && found.ageTo < 30 ? 'youth' : 'active'
}

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Bitte fass dich hier kürzer, höchstens ${max} Zeichen.`)
    .default('')
    .transform((typed) => typed.replaceAll('\r\n', '\n'))

/** Value for a new person; otherwise the id of an existing member. */
export const newPerson = 'neu'

const fields = z.object({
  beitragsklasse: z.string({ error: 'Bitte wähle eine Beitragsklasse.' }),
  status: z.enum(admittedAs, { error: 'Bitte wähle den Status.' }),
  eintritt: z
    .string({ error: 'Bitte gib den Eintrittstag an.' })
    .refine(isCalendarDay, 'Diesen Tag gibt es nicht.'),
  person: z.string().max(80).optional(),
  konto: z.enum(['verknuepfen', 'ohne']).optional().catch(undefined),
  zustimmung: tickedBox,
  einwilligungen: tickedBox,
  willkommen: text(4_000),
})
export type AdmissionForm = z.infer<typeof fields>

/** Returns the schema of the admission form. `isMinor`: on the requested day of entry. */
export function admissionForm({
  classes,
  isMinor,
}: {
  classes: readonly MembershipClass[]
  isMinor: boolean
}) {
  return fields.superRefine(({ beitragsklasse, zustimmung }, context) => {
    if (!classes.some(({ id }) => id === beitragsklasse)) {
      context.addIssue({
        code: 'custom',
        path: ['beitragsklasse'],
        message: 'Bitte wähle eine Beitragsklasse.',
      })
    }
    if (isMinor && !zustimmung) {
      context.addIssue({
        code: 'custom',
        path: ['zustimmung'],
        message: 'Ohne die Zustimmung aller Sorgeberechtigten nimmt der Verein niemanden unter 18 auf.',
      })
    }
  })
}

/** Schema of the rejection form. */
export const refusalForm = z.object({
  absage: text(4_000).refine((typed) => typed !== '', 'Bitte schreib, was in der Mail stehen soll.'),
})

export const statusChoices = admittedAs.map((value) => ({ value, label: statusNames[value] }))
