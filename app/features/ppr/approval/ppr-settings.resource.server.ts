import type { RecordGroup } from '#app/resources/record-field.ts'
import { number, plain, tick, ticks } from '#app/resources/fields.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import type { Resource } from '#app/resources/resource.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { classLabels } from '../ppr-choices.ts'
import { pprSetting, PprSettings, pprStandard } from '../ppr-settings.ts'
import { decidesOtherwise } from './approval-rule.ts'
import { choicesOf } from '#app/lib/labels.ts'

const modeLabels = {
  open: 'Geöffnet, Ampel grün',
  ppr: 'nach PPR mit Betriebsleiter',
  'ppr-unstaffed': 'nach PPR ohne Betriebsleiter',
}

const groups: readonly RecordGroup[] = [
  {
    title: 'Fristen',
    fields: [
      number('noticeHours', 'Anfragen spätestens vor der Landung', {
        unit: 'Stunden',
        max: 336,
        decimals: 2,
        width: 'c3',
        missing: 'Bitte die Stunden angeben; 0 heißt jederzeit.',
      }),
      number('answerHours', 'Wir antworten binnen', {
        unit: 'Stunden',
        min: 0.25,
        max: 336,
        decimals: 2,
        width: 'c3',
        missing: 'Bitte die Stunden angeben.',
        hint: 'Gezählt, solange der Platz in Betrieb ist.',
      }),
      tick('nightVfr', 'Landungen bei Nacht können angefragt werden'),
    ],
  },
  {
    title: 'Automatische Bestätigung',
    hint: 'Eine Anfrage, die alle Bedingungen erfüllt, ist im selben Augenblick genehmigt; der Turm bekommt eine Kopie. Immer verlangt: Ampel nicht von Hand auf Gelb, Rot oder Grau, keine Sperrung zur Ankunft, Sichtflug am Tag, nicht gewerblich, Ortskenntnis und Haftpflicht bestätigt, keine Bemerkung, kein Hallenplatz, keine zweite Anfrage für dieselbe Ankunft. Alles andere und jede spätere Änderung entscheidet der Turm.',
    fields: [
      tick('approval.isOn', 'Anfragen nach dieser Regel bestätigen'),
      ticks('approval.modes', 'Zu diesen Betriebszeiten', choicesOf(modeLabels), {
        missing: 'Bitte mindestens eine Betriebszeit wählen.',
      }),
      plain('time', 'approval.from', 'Landung frühestens (LT)', {
        width: 'c3',
        missing: 'Bitte eine Uhrzeit angeben.',
      }),
      plain('time', 'approval.until', 'Landung spätestens (LT)', {
        width: 'c3',
        missing: 'Bitte eine Uhrzeit angeben.',
      }),
      ticks('approval.classes', 'Klassen', choicesOf(classLabels.de), {
        missing: 'Bitte mindestens eine Klasse wählen.',
      }),
      number('approval.mtomKg', 'Höchstens schwer', {
        unit: 'kg',
        min: 1,
        max: 600_000,
        width: 'c3',
        hint: 'Leer: wie in den Platzdaten. Die kleinere Grenze gilt.',
      }),
      number('approval.daysAhead', 'Höchstens im Voraus', {
        unit: 'Tage',
        min: 1,
        max: 60,
        width: 'c3',
        missing: 'Bitte die Tage angeben.',
      }),
    ],
  },
]

const resource = settingResource<'keep-airfield', PprSettings>({
  permission: 'keep-airfield',
  subject: 'ppr-rules',
  address: '/admin/einstellungen',
  path: 'ppr',
  title: 'PPR',
  labels: {
    list: 'Einstellungen',
    create: 'PPR',
    this: 'diese Einstellungen',
    empty: '',
    page: '/piloteninfo/ppr-anfrage',
  },
  schema: PprSettings,
  setting: pprSetting,
  begins: pprStandard,
  groups: () => groups,
  check: (_db, { approval: { from, until } }) =>
    until < from ? { 'approval.until': 'Das Ende liegt vor dem Beginn.' } : {},
})

/** The club's answer times, requirements and rule for granting; each changed rule gets a new version. */
export const pprSettingsResource: Resource<'keep-airfield', PprSettings> = {
  ...resource,
  async save(trx, by, change) {
    const before = ((await findSetting(trx, pprSetting)) ?? pprStandard).approval
    const { approval } = change.value
    const version = before.version + (decidesOtherwise(before, approval) ? 1 : 0)
    const value = { ...change.value, approval: { ...approval, version } }
    return resource.save(trx, by, { ...change, value })
  },
}
