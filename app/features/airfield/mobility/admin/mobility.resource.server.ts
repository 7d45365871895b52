import { z } from 'zod'
import { choice, day, hidden, line, number, plain, rows, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { slug } from '#app/lib/slug.ts'
import { listSitePoints } from '../../site-plan/site-plan-data.server.ts'
import { Mobility, mobilityKinds, mobilitySetting } from '../mobility.ts'
import { choicesOf } from '#app/lib/labels.ts'

const shape = Mobility.shape
/** A new entry gets its id from its name. */
const MobilityForm = Mobility.extend({
  provider: shape.provider
    .extend({
      id: z.string().default(''),
      web: z
        .url({ protocol: /^https$/ })
        .nullable()
        .default(null),
      asOf: z.string().nullable().default(null),
    })
    .transform((provider) => ({ ...provider, id: provider.id || slug(provider.name) })),
  vehicles: z
    .array(
      shape.vehicles.element
        .extend({ id: z.string().default('') })
        .transform((vehicle) => ({ ...vehicle, id: vehicle.id || slug(vehicle.model) })),
    )
    .default([]),
  steps: z.array(z.string()).default([]),
  alternatives: shape.alternatives.default([]),
})

function groupsWith(points: readonly FieldChoice[]): RecordGroup[] {
  return [
    {
      title: 'Angebot',
      fields: [
        line('routeLabel', 'Name im Menü', {
          width: 'c3',
          max: 40,
          missing: 'Bitte dem Angebot einen Namen geben.',
        }),
        hidden('provider.id'),
        line('provider.name', 'Anbieter', { width: 'c3', max: 80, missing: 'Bitte den Anbieter nennen.' }),
        choice(
          'provider.status',
          'Stand',
          choicesOf({ active: 'läuft', paused: 'pausiert', discontinued: 'eingestellt' }),
          { width: 'c2', missing: 'Bitte den Stand wählen.' },
        ),
        day('provider.asOf', 'Zuletzt nachgesehen am', { width: 'c2' }),
        plain('web', 'provider.web', 'Website', { width: 'c2' }),
        text('provider.note', 'Hinweis', { max: 400 }),
        text('fallbackText', 'Satz, während es pausiert', { max: 300 }),
      ],
    },
    {
      title: 'Fahrzeuge',
      fields: [
        rows('vehicles', 'Fahrzeuge', 'Fahrzeug', [
          hidden('id'),
          line('model', 'Modell', { width: 'c2', max: 60, missing: 'Bitte das Modell nennen.' }),
          number('seats', 'Sitze', { width: 'c2', min: 1, max: 60, missing: 'Bitte die Sitze angeben.' }),
          choice('sitePointId', 'Steht bei', points, { width: 'c2', prompt: 'keinem Punkt im Lageplan' }),
          tick('electric', 'Fährt elektrisch'),
          line('note', 'Hinweis', { max: 160 }),
        ]),
      ],
    },
    {
      title: 'So geht es',
      fields: [
        plain('lines', 'steps', 'Schritte', { hint: 'Einer je Zeile, in ihrer Reihenfolge.' }),
        plain('lines', 'requirements', 'Voraussetzungen', { hint: 'Eine je Zeile.' }),
        line('priceNote', 'Preis', { width: 'c3', max: 160 }),
        line('hotline', 'Hilfe am Telefon', { width: 'c3', max: 60 }),
      ],
    },
    {
      title: 'Was sonst weiterbringt',
      fields: [
        rows('alternatives', 'Alternativen', 'Alternative', [
          choice('kind', 'Art', choicesOf(mobilityKinds), { width: 'c2', missing: 'Bitte die Art wählen.' }),
          line('name', 'Name', { width: 'c2', max: 80, missing: 'Bitte einen Namen angeben.' }),
          plain('phone', 'phone', 'Telefon', { width: 'c2' }),
          text('text', 'Text', { max: 400, missing: 'Bitte in einem Satz sagen, wie es geht.' }),
        ]),
      ],
    },
  ]
}

export const mobilityResource = settingResource<'keep-airfield', Mobility>({
  permission: 'keep-airfield',
  subject: 'mobility',
  address: '/admin',
  path: 'app2drive',
  title: 'Mobil am Platz',
  labels: {
    list: 'Heute',
    create: 'Mobil am Platz',
    this: 'diese Seite',
    empty: '',
    page: '/flugplatz/app2drive',
  },
  schema: MobilityForm,
  setting: mobilitySetting,
  begins: {
    routeLabel: 'app2drive',
    provider: { id: '', name: '', status: 'active', web: null, asOf: null, note: '' },
    fallbackText: 'Das Angebot pausiert. Diese Alternativen bringen Sie weiter.',
    vehicles: [],
    steps: [],
    requirements: [],
    priceNote: '',
    hotline: '',
    alternatives: [],
  },
  groups: async (db) =>
    groupsWith((await listSitePoints(db)).map(({ id, name }) => ({ value: id, label: name }))),
})
