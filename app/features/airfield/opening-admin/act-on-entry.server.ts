import type { Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { OpeningRule } from '../opening/opening-rule.ts'
import type { Unit } from '#app/resources/conflict/conflict.ts'
import { formToSave, overtakenBy, type StoredForm } from '#app/resources/conflict/merge-form.ts'
import { changedRows } from './interval-fields.ts'
import { type OpeningPreview, unseen } from './opening-preview.ts'
import { previewOf } from './admin-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import type { Values, Errors } from '#app/lib/form-values.ts'
import { hoursAdminPath } from './hours-addresses.ts'
import { ruleUnits } from './entry-units.ts'
import { wantedStart } from './preview-start.ts'
import { addRule, deleteRule, type AdminRule, saveRule } from './rule-admin.server.ts'
import { readRuleForm, ruleValues } from './rule-form.ts'

type AdminServices = Pick<Services, 'db' | 'now'>
/** `before` is missing if nothing is stored under the id. */
export type SentRule = { values: Values; id: string; before: AdminRule | undefined }

/** Runs the action of a button in a rule's form. */
export async function actOnRule(
  services: AdminServices,
  by: Authorized<'keep-opening-hours'>,
  { values: sent, id, before }: SentRule,
): Promise<EditorResult | Went> {
  return actOnEntry<OpeningRule>(sent, {
    units: ruleUnits,
    read(values) {
      const read = readRuleForm(values, id)
      return read.ok ? { ok: true, entry: read.rule } : read
    },
    preview: (rule) => rulePreview(services, rule, sent.ab),
    add: (rule) =>
      once(services.db, { by, key: id }, services.now(), async (trx) => {
        await addRule(trx, by, rule, services.now())
        return { id }
      }),
    ...(before !== undefined && { stored: storedRule(services, by, before) }),
    saved: ({ area }) => `${hoursAdminPath}?gespeichert=regel#bereich-${area}`,
    removed: `${hoursAdminPath}?geloescht=regel`,
  })
}

/** Preview of fourteen days from the requested one on, or from today. */
export async function rulePreview({ db, now }: AdminServices, rule: OpeningRule, wanted: string | undefined) {
  return previewOf(db, { rule }, rule.area, wantedStart(wanted) ?? localDate(now().getTime()), now())
}

function storedRule(
  { db, now }: AdminServices,
  by: Authorized<'keep-opening-hours'>,
  before: AdminRule,
): StoredEntry<OpeningRule> {
  return {
    form: ruleForm(before),
    remove: () => deleteRule(db, by, before.rule.id, now()),
    previewWithout: () =>
      previewOf(db, { without: before.rule.id }, before.rule.area, localDate(now().getTime()), now()),
    async replace(rule, expectedRevision) {
      const saved = await saveRule(db, by, { rule, expectedRevision }, now())
      if (saved.ok) return 'saved'
      if (saved.reason === 'gone') return 'gone'
      return ruleForm(saved.current)
    },
  }
}

const ruleForm = ({ rule, ...stored }: AdminRule) => ({ ...stored, values: ruleValues(rule) })

/** Operations on an entry that is already stored. */
export type StoredEntry<T> = {
  form: StoredForm
  remove: () => Promise<unknown>
  /** Preview of the next days without the entry. */
  previewWithout: () => Promise<OpeningPreview | null>
  /** `gone`: somebody has deleted it; a form: somebody has saved the entry since that revision. */
  replace: (entry: T, expectedRevision: number) => Promise<'saved' | 'gone' | StoredForm>
}

/** How a rule or special times are read from their form and saved. */
type EntryAdmin<T> = {
  units: readonly Unit[]
  read: (values: Values) => { ok: true; entry: T } | { ok: false; errors: Errors }
  preview: (entry: T) => Promise<OpeningPreview | null>
  add: (entry: T) => Promise<unknown>
  /** Missing for new entries. */
  stored?: StoredEntry<T>
  /** URL to redirect to after saving. */
  saved: (entry: T) => string
  removed: string
}

/** Runs the action of the form's button. */
export async function actOnEntry<T>(sent: Values, admin: EntryAdmin<T>): Promise<EditorResult | Went> {
  const pressed = sent.intent ?? ''
  const rows = changedRows(sent, pressed)
  if (rows !== undefined) return { kind: 'rows', values: rows }
  if (pressed === 'loeschen' && admin.stored !== undefined) {
    const preview = await admin.stored.previewWithout()
    if (preview !== null && unseen(preview.displaced, sent.gesehen).length > 0)
      return { kind: 'removes', displaced: preview.displaced }
    await admin.stored.remove()
    return { to: admin.removed }
  }
  const { values, intent, expectedRevision } = formToSave(admin.units, sent, admin.stored?.form)
  const read = admin.read(values)
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  if (pressed === 'vorschau') return { kind: 'preview', values, preview: await admin.preview(read.entry) }
  const preview = await admin.preview(read.entry)
  if (preview !== null && unseen(preview.displaced, sent.gesehen).length > 0)
    return { kind: 'displaces', values, preview }
  const to = admin.saved(read.entry)
  if (admin.stored === undefined) {
    await admin.add(read.entry)
    return { to }
  }
  const result = await admin.stored.replace(read.entry, expectedRevision)
  if (result === 'saved') return { to }
  if (result === 'gone') return { isGone: true }
  return { kind: 'stale', values, ...overtakenBy(admin.units, { values, intent }, result) }
}
