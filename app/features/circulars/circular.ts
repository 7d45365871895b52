import type { z } from 'zod'
import { isEmptyText } from '#app/editor/text-input.ts'
import { choice, line, richText, tick, ticks } from '#app/resources/fields.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import type { CircularRecipientsTable, CircularsTable } from '#app/platform/database/tables.ts'

export const list = '/admin/rundschreiben'
export const dispatchAddress = (id: string) => `${list}/${encodeURIComponent(id)}/versand`
/** Path for unsubscribing from newsletters without signing in. */
export const stopAddress = (token: string) => `/verein/rundbrief/abbestellen/${token}`

export const kindNames: Readonly<Record<CircularsTable['kind'], string>> = {
  notice: 'Vereinsmitteilung',
  newsletter: 'Rundbrief',
}

/**
 * Explanation of each kind for its choice. Legal basis: Art. 6 (1) b or f GDPR for notices, Art. 6 (1) a GDPR and § 7 UWG
 * for newsletters.
 */
export const kindMeanings: Readonly<Record<CircularsTable['kind'], string>> = {
  notice:
    'Geht an alle Gewählten mit einer Adresse und lässt sich nicht abbestellen. Nur für das, was Mitglieder und Angemeldete wissen müssen: Einladung zur Mitgliederversammlung, Beiträge, Dienste, Sperrungen, der Ablauf einer Veranstaltung.',
  newsletter:
    'Geht nur an Mitglieder, die dem Rundbrief zugestimmt haben, und lässt sich mit einem Druck abbestellen. Für alles andere: Neuigkeiten, Ausflüge, Spendenaufrufe, Werbung.',
}

export const statusNames: Readonly<Record<CircularsTable['status'], string>> = {
  draft: 'Entwurf',
  sending: 'wird verschickt',
  sent: 'verschickt',
}

/** Reasons why a selected person gets no letter. */
export const faultNames: Readonly<Record<NonNullable<CircularRecipientsTable['fault']>, string>> = {
  'no-address': 'hat keine E-Mail-Adresse',
  'bad-address': 'die E-Mail-Adresse ist unvollständig',
  'no-consent': 'hat dem Rundbrief nicht zugestimmt',
  withdrawn: 'hat den Rundbrief inzwischen abbestellt',
}

/** Filled at run time with the club's choices, see `audience-choices.server.ts`. */
const chosenLater: readonly FieldChoice[] = []

export const circularGroups = [
  {
    title: 'Der Brief',
    fields: [
      choice('kind', 'Art', kindNames, {
        missing: 'Bitte wähle die Art.',
        hint: `Vereinsmitteilung: ${kindMeanings.notice} Rundbrief: ${kindMeanings.newsletter}`,
      }),
      line('subject', 'Betreff', { max: 120, missing: 'Bitte gib einen Betreff ein.' }),
      richText('text', { star: true, textOnly: true }),
    ],
  },
  {
    title: 'An wen',
    hint: 'Wer zu einer der gewählten Gruppen gehört, bekommt den Brief, jede Person und jedes Postfach einmal. Wer das ist, zeigt die nächste Seite vor dem Senden.',
    fields: [
      tick('everyone', 'Alle Mitglieder'),
      ticks('classes', 'Beitragsklasse', chosenLater),
      ticks('statuses', 'Status', chosenLater),
      ticks('branches', 'Sparte', chosenLater),
    ],
  },
  {
    title: 'Wer ein Amt oder ein Recht hat',
    behind: 'Funktionen aus der Mitgliederliste, Rechte der Verwaltung',
    fields: [ticks('functions', 'Funktion', chosenLater), ticks('rights', 'Recht', chosenLater)],
  },
  {
    title: 'Wer ein Flugzeug fliegt',
    behind: 'Eingewiesene, und wer es in den letzten zwölf Monaten geflogen oder reserviert hat',
    fields: [ticks('aircraft', 'Flugzeug', chosenLater)],
  },
  {
    title: 'Wer einen Dienst hat',
    behind: 'Seit zwölf Monaten eingeteilt, auch für kommende Tage',
    fields: [ticks('duties', 'Dienst', chosenLater)],
  },
  {
    title: 'Wer zu einer Veranstaltung kommt',
    behind: 'Angemeldete und Warteliste, auch Gäste',
    fields: [ticks('events', 'Veranstaltung', chosenLater)],
  },
] as const

export const Circular = schemaOf(circularGroups)
export type Circular = z.infer<typeof Circular>

export const audienceFields = [
  'classes',
  'statuses',
  'branches',
  'functions',
  'rights',
  'aircraft',
  'duties',
  'events',
] as const
export type AudienceField = (typeof audienceFields)[number]

export const hasText = ({ text }: Pick<Circular, 'text'>) => !isEmptyText(text)
