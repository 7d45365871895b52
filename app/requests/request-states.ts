import { contactWorkflow } from './workflows/contact-workflow.ts'
import { tipWorkflow } from './workflows/destination-tip-workflow.ts'
import { hangarWorkflow } from './workflows/hangar-workflow.ts'
import { membershipWorkflow } from './workflows/membership-workflow.ts'
import { photoWorkflow } from './workflows/old-photo-workflow.ts'
import { pprWorkflow } from './workflows/ppr-workflow.ts'
import { trialWorkflow } from './workflows/trial-flight-workflow.ts'
import type { RequestKind } from './request-kind.ts'
import type { Workflow } from './workflow.ts'

export type KindName = RequestKind<unknown>['kind']

export const workflows: Readonly<Record<KindName, Workflow>> = {
  ppr: pprWorkflow,
  contact: contactWorkflow,
  'trial-flight': trialWorkflow,
  hangar: hangarWorkflow,
  membership: membershipWorkflow,
  'destination-tip': tipWorkflow,
  'old-photo': photoWorkflow,
}

/** Labels of each state; a state with different labels per kind has them joined by „oder“. */
export const requestStates = Object.fromEntries(
  [...new Set(Object.values(workflows).flatMap(({ states }) => Object.keys(states)))].map((state) => [
    state,
    [...new Set(Object.values(workflows).flatMap(({ states }) => states[state]?.label ?? []))].join(' oder '),
  ]),
)

/** Names of the kinds, singular and plural, and the word used in URLs. */
export const kindLabels: Readonly<Record<KindName, { one: string; many: string; word: string }>> = {
  ppr: { one: 'PPR-Anfrage', many: 'PPR-Anfragen', word: 'ppr' },
  contact: { one: 'Nachricht', many: 'Kontakt', word: 'kontakt' },
  'trial-flight': { one: 'Schnupperflug', many: 'Schnupperflüge', word: 'schnupperflug' },
  hangar: { one: 'Hallenplatz', many: 'Hallenplatz', word: 'hallenplatz' },
  membership: { one: 'Aufnahmeantrag', many: 'Aufnahmeanträge', word: 'mitgliedschaft' },
  'destination-tip': { one: 'Zielvorschlag', many: 'Zielvorschläge', word: 'ausflugsziel' },
  'old-photo': { one: 'Altes Foto', many: 'Alte Fotos', word: 'foto' },
}

export const kindNames = Object.keys(workflows) as KindName[]

export function isKind(name: string): name is KindName {
  return Object.hasOwn(workflows, name)
}
