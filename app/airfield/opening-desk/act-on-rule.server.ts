import type { Entitled } from '#app/accounts/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import type { OpeningRule } from '../opening-rule.ts'
import { previewOf } from './desk-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import type { Values } from './form-values.ts'
import { hoursDesk } from './hours-addresses.ts'
import { changedRows } from './interval-fields.ts'
import { differences, ruleFacts } from './opening-facts.ts'
import { wantedStart } from './preview-start.ts'
import { addRule, deleteRule, saveRule } from './rule-desk.server.ts'
import { readRuleForm } from './rule-form.ts'

type Desk = Pick<Services, 'db' | 'now'>
/** `isNew`: nothing is stored under the id yet. */
export type SentRule = { values: Values; id: string; isNew: boolean }

/** Carries out what the pressed button of a rule's form asks for. */
export async function actOnRule(
  desk: Desk,
  by: Entitled<'keep-opening-hours'>,
  sent: SentRule,
): Promise<EditorResult | Went> {
  const { values, id, isNew } = sent
  const pressed = values.intent ?? ''
  const rows = changedRows(values, pressed)
  if (rows !== undefined) return { kind: 'rows', values: rows }
  if (pressed === 'loeschen' && !isNew) {
    await deleteRule(desk.db, by, id, desk.now())
    return { to: `${hoursDesk}?geloescht=regel` }
  }
  const read = readRuleForm(values, id)
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  if (pressed === 'vorschau') {
    return { kind: 'preview', values, preview: await rulePreview(desk, read.rule, values.ab) }
  }
  return store(desk, by, sent, read.rule)
}

/** The fourteen days from the one wanted on, or from today. */
export async function rulePreview({ db, now }: Desk, rule: OpeningRule, wanted: string | undefined) {
  return previewOf(db, { rule }, rule.area, wantedStart(wanted) ?? localDate(now().getTime()))
}

async function store(
  { db, now }: Desk,
  by: Entitled<'keep-opening-hours'>,
  { values, isNew }: SentRule,
  rule: OpeningRule,
): Promise<EditorResult | Went> {
  const to = `${hoursDesk}?gespeichert=regel#bereich-${rule.area}`
  if (isNew) {
    await addRule(db, by, rule, now())
    return { to }
  }
  // `meine:7`: save one's own version over revision 7, which one has seen.
  const seen = /^meine:(\d+)$/.exec(values.intent ?? '')?.[1]
  const saved = await saveRule(db, by, { rule, foundRevision: Number(seen ?? values.revision) }, now())
  if (saved.ok) return { to }
  if (saved.reason === 'gone') return { isGone: true }
  const { current } = saved
  return {
    kind: 'stale',
    values,
    revision: current.revision,
    updatedAt: current.updatedAt,
    differences: differences(ruleFacts(current.rule), ruleFacts(rule)),
  }
}
