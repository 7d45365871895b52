import type { Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { OpeningRule } from '../opening/opening-rule.ts'
import { actOnEntry, type StoredEntry } from './act-on-entry.server.ts'
import { previewOf } from './admin-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import type { Values } from '#app/lib/form-values.ts'
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
