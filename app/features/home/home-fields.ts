import type { z } from 'zod'
import { freePagesAdminPath } from '#app/features/free-pages/free-page.ts'
import { weekdays } from '#app/lib/calendar-day.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { weekdayNames } from '#app/lib/german-dates.ts'
import {
  choice,
  line,
  moment,
  number,
  order,
  picture,
  plain,
  richText,
  rows,
  text,
  tick,
  ticks,
} from '#app/resources/fields.ts'
import {
  sentFields,
  type FieldChoice,
  type RecordGroup,
  type SimpleField,
} from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { silhouettes } from '#app/ui/artwork/aircraft-shapes.ts'
import { choicesOf } from '#app/lib/labels.ts'

/** Local or external links; schemes that could execute code are rejected. */
const link = {
  max: 300,
  shape: /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s"'<>\\]*$/.source,
  fault: 'Bitte gib eine Adresse an, die mit / beginnt (eine eigene Seite) oder mit https:// (eine fremde).',
  hint: '/verein/… oder https://…',
  width: 'c3',
} as const

/** Default text of a link. */
export const moreWord = 'Mehr dazu'
const linkWord = { max: 40, hint: `Leer: „${moreWord}“`, width: 'c3' } as const
const few = { min: 1, max: 12, empty: 3, width: 'c2' } as const

const days: readonly FieldChoice[] = weekdays.map((day, index) => ({
  value: day,
  label: weekdayNames[index] ?? day,
}))
const drawings: readonly FieldChoice[] = silhouettes.map((key) => ({
  value: key,
  label: key.replace(/^./, (first) => first.toUpperCase()).replace('Ul-', 'UL-'),
}))

/**
 * Form groups of the home page's blocks: first whether the block is shown, then its content. The first field's label is the
 * block's name; the group's hint describes it.
 */
const blockGroups = [
  {
    title: 'Himmel und Begrüßung',
    hint: 'Bild, Gruß, Lage am Platz und zwei Wege hinein.',
    fields: [
      tick('hero.enabled', 'Himmel und Begrüßung'),
      tick(
        'hero.greetingByDaytime',
        'Nach der Tageszeit grüßen („Guten Morgen“); sonst steht der Name des Vereins da',
        { initially: true },
      ),
      line('hero.sentence', 'Eigener Satz', {
        max: 240,
        hint: 'Leer: die Lage am Platz in einem Satz, immer aktuell',
      }),
      picture('hero.pictureId', 'Eigenes Bild', {
        without: 'Ohne eigenes Bild steht hier der gezeichnete Himmel, wie er gerade ist.',
      }),
      rows('hero.buttons', 'Knöpfe', 'Knopf', [
        line('label', 'Aufschrift', {
          max: 40,
          missing: 'Bitte gib dem Knopf eine Aufschrift.',
          width: 'c3',
        }),
        line('href', 'Wohin er führt', { ...link, missing: 'Bitte gib an, wohin der Knopf führt.' }),
      ]),
      rows('hero.altitudes', 'Höhenstufen', 'Höhenstufe', [
        line('height', 'Höhe', {
          max: 20,
          missing: 'Bitte gib die Höhe an, zum Beispiel FL 100.',
          hint: 'FL 100',
          width: 'c2',
        }),
        line('text', 'Was dort beginnt', {
          max: 40,
          missing: 'Was gilt ab dieser Höhe?',
          hint: 'Luftraum C',
          width: 'c4',
        }),
      ]),
    ],
  },
  {
    title: 'Wege in den Verein',
    hint: 'Kacheln mit Bild, Satz und Verweis.',
    fields: [
      tick('ways.enabled', 'Wege in den Verein'),
      rows('ways.items', 'Wege', 'Weg', [
        line('title', 'Überschrift', { max: 60, missing: 'Hier fehlt die Überschrift.', width: 'c3' }),
        choice('silhouette', 'Zeichnung darüber', [], { prompt: 'keine', width: 'c3' }),
        line('text', 'Satz', { max: 240, missing: 'Hier fehlt der Satz dazu.' }),
        line('href', 'Wohin er führt', { ...link, missing: 'Bitte gib an, wohin der Weg führt.' }),
        line('linkLabel', 'Wort des Verweises', linkWord),
      ]),
    ],
  },
  {
    title: 'Heute am Platz',
    hint: 'Tagesband, was stattfindet und Termine von heute.',
    fields: [
      tick('today.enabled', 'Heute am Platz'),
      rows(
        'today.agenda',
        'Tagesablauf',
        'Eintrag',
        [
          plain('time', 'time', 'Uhrzeit', { missing: 'Bitte gib die Uhrzeit an.', width: 'c2' }),
          line('text', 'Was', {
            max: 160,
            missing: 'Bitte gib an, was dann stattfindet.',
            width: 'c4',
          }),
          ticks('weekdays', 'Nur an diesen Tagen', days),
          line('linkLabel', 'Wort des Verweises', linkWord),
          line('href', 'Wohin er führt', link),
        ],
        {
          hint: 'Was an Flugtagen regelmäßig stattfindet. Außerhalb der Öffnungszeiten entfällt es; Veranstaltungen kommen von selbst dazu.',
        },
      ),
    ],
  },
  {
    title: 'Platzplan',
    hint: 'Gezeichnet aus den Platzdaten.',
    fields: [tick('airfield-plan.enabled', 'Platzplan')],
  },
  {
    title: 'Flotte',
    hint: 'Alle Flugzeuge im gleichen Maßstab.',
    fields: [tick('fleet.enabled', 'Flotte')],
  },
  {
    title: 'Nächste Termine',
    hint: 'Aus den Veranstaltungen.',
    fields: [tick('events.enabled', 'Nächste Termine'), number('events.count', 'Wie viele Termine', few)],
  },
  {
    title: 'Aus dem Verein',
    hint: 'Die neuesten öffentlichen Beiträge.',
    fields: [tick('posts.enabled', 'Aus dem Verein'), number('posts.count', 'Wie viele Beiträge', few)],
  },
  {
    title: 'Webcam',
    hint: 'Das neueste Bild einer Kamera, mit seinem Alter.',
    fields: [
      tick('webcam.enabled', 'Webcam'),
      choice('webcam.webcamId', 'Kamera', [], { prompt: 'die erste in der Liste' }),
    ],
  },
  {
    title: 'Zahlen',
    hint: 'Die Zahlen des Vereins und sein Satz.',
    fields: [tick('figures.enabled', 'Zahlen')],
  },
  {
    title: 'Förderer und Verbände',
    hint: 'Wer den Verein trägt.',
    fields: [tick('sponsors.enabled', 'Förderer und Verbände')],
  },
] as const satisfies readonly RecordGroup[]

const ownText = {
  title: 'Eigener Text',
  hint: 'Absätze, Bilder, Fragen, Karten und Bausteine wie auf jeder Seite.',
} as const
const isTextShown = tick('text.enabled', 'Eigener Text')

const kindOf = (name: string) => name.replace(/\.enabled$/, '')

type KindOf<Name> = Name extends `${infer Kind}.enabled` ? Kind : never
export type BlockKind = KindOf<(typeof blockGroups)[number]['fields'][0]['name']> | 'text'

export const blockNames = Object.fromEntries([
  ...blockGroups.map(({ title, fields }) => [kindOf(fields[0].name), title]),
  ['text', ownText.title],
]) as Record<BlockKind, string>

export const blockKinds = Object.keys(blockNames) as BlockKind[]

const inOrder = {
  title: 'Reihenfolge',
  fields: [order('order', 'Reihenfolge', choicesOf(blockNames))],
} as const

/** Groups stored in the home page's `blocks`; its text is stored in `body`, as for every page. */
export const storedGroups = [inOrder, ...blockGroups, { ...ownText, fields: [isTextShown] }] as const

export const publicationGroups = [
  {
    title: 'Veröffentlichen',
    fields: [
      moment('publishedAt', 'Zeitpunkt', {
        hint: 'Leer lassen für sofort. Bis zu einem späteren Zeitpunkt bleibt die Startseite, wie sie ist. Ortszeit.',
        single: true,
      }),
    ],
  },
  {
    title: 'Suchmaschinen',
    fields: [
      text('teaser', 'Beschreibung', {
        max: 300,
        empty: '',
        hint: 'Leer lassen für den Leitspruch des Vereins.',
      }),
    ],
  },
] as const satisfies readonly RecordGroup[]

const allGroups = [
  inOrder,
  ...blockGroups,
  {
    ...ownText,
    fields: [isTextShown, richText('body', { partsFrom: `${freePagesAdminPath}/bausteine` })],
  },
  ...publicationGroups,
] as const

export const HomeForm = schemaOf(allGroups)
export type HomeForm = z.infer<typeof HomeForm>

/** Returns all form groups, with the existing webcams as choices. */
export const homeGroups = (cameras: readonly FieldChoice[] = []): readonly RecordGroup[] =>
  allGroups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => {
      if (field.name === 'webcam.webcamId') return { ...field, choices: cameras }
      return field.as === 'rows' ? { ...field, of: field.of.map(withDrawings) } : field
    }),
  }))

/** Stored values may contain a drawing that no longer exists. */
const withDrawings = (column: SimpleField): SimpleField =>
  column.as === 'choice' ? { ...column, choices: drawings } : column

/** All fields the form sends; `choice:` fields say per part which of two versions to keep. */
export const homeFields: readonly KnownField[] = [
  ...sentFields(homeGroups()),
  'expectedRevision',
  'kennung',
  'zwischenstand',
  'choice:*',
]
