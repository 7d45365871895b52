import { AsyncLocalStorage } from 'node:async_hooks'
import { tablesWrittenBy } from './observed-writes.ts'

/** What a form of the administration may write without a line in the audit log, and why. */
const unaudited: Readonly<Record<string, string>> = {
  content_version: 'counts changes of content',
  table_versions: 'counts changes of content',
  jobs: 'work to do that follows from a change',
  mails: 'follow from a change',
  request_history: 'a log itself',
  request_links: "the sender's, made anew with each mail",
  request_numbers: 'a counter',
  member_log: 'a log itself',
  post_versions: 'a log itself',
  free_page_versions: 'a log itself',
  free_page_turns: 'a lock',
  free_page_addresses: 'follow from a change',
  rights_turns: 'a lock',
  search_entries: 'made from what was changed',
  search_terms: 'made from what was changed',
  search_words: 'made from what was changed',
  sessions: 'that somebody was here',
  sent_forms: 'which form has made something; the thing itself is made with a line',
  unsaved_forms: 'what somebody is typing; the record itself is saved with a line',
  member_imports: 'a file being looked at; reading it in leaves lines',
  vereinsflieger_answers: 'what a source answered',
  remote_members: 'what a source answered',
  remote_member_looks: 'what a source answered',
  vereinsflieger_calls: 'a counter',
  takeovers: 'a file being looked at; taking it over leaves lines',
  webcam_fetches: 'follow from a change',
  weather_polls: 'follow from a change',
  weather_reports: 'what a source answered',
}

const nothingNew = new AsyncLocalStorage<true>()

/** For a form that says what is there already, or only asks: it is to leave no line. */
export async function withoutLine(send: () => Promise<Response>): Promise<Response> {
  const { result, tables } = await tablesWrittenBy(() => nothingNew.run(true, send))
  if (tables.has('audit_log')) throw new Error('A line in the audit log says what nobody did')
  return result
}

/** Runs in every test that sends a form: whoever changes rows in the administration leaves a line. */
export async function withLine(path: string, send: () => Promise<Response>): Promise<Response> {
  if (nothingNew.getStore() === true) return send()
  if (!/^\/admin(\/|$|\?|\.)/.test(path)) return send()
  const { result, tables } = await tablesWrittenBy(send)
  const written = [...tables].filter((table) => !Object.hasOwn(unaudited, table) && table !== 'audit_log')
  if (result.status < 400 && written.length > 0 && !tables.has('audit_log')) {
    throw new Error(`POST ${path} changed ${written.join(', ')} and left no line in the audit log`)
  }
  return result
}
