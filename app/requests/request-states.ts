import { contactMachine } from './machines/contact-machine.ts'
import { tipMachine } from './machines/destination-tip-machine.ts'
import { hangarMachine } from './machines/hangar-machine.ts'
import { membershipMachine } from './machines/membership-machine.ts'
import { photoMachine } from './machines/old-photo-machine.ts'
import { pprMachine } from './machines/ppr-machine.ts'
import { trialMachine } from './machines/trial-flight-machine.ts'
import type { RequestKind } from './request-kind.ts'
import type { Machine } from './state-machine.ts'

export type KindName = RequestKind<unknown>['kind']

export const machines: Readonly<Record<KindName, Machine>> = {
  ppr: pprMachine,
  contact: contactMachine,
  'trial-flight': trialMachine,
  hangar: hangarMachine,
  membership: membershipMachine,
  'destination-tip': tipMachine,
  'old-photo': photoMachine,
}

/** What the office calls a kind, one and many. */
export const kindWords: Readonly<Record<KindName, { one: string; many: string; word: string }>> = {
  ppr: { one: 'PPR-Anfrage', many: 'PPR-Anfragen', word: 'ppr' },
  contact: { one: 'Nachricht', many: 'Kontakt', word: 'kontakt' },
  'trial-flight': { one: 'Schnupperflug', many: 'Schnupperflüge', word: 'schnupperflug' },
  hangar: { one: 'Hallenplatz', many: 'Hallenplatz', word: 'hallenplatz' },
  membership: { one: 'Aufnahmeantrag', many: 'Aufnahmeanträge', word: 'mitgliedschaft' },
  'destination-tip': { one: 'Zielvorschlag', many: 'Zielvorschläge', word: 'ausflugsziel' },
  'old-photo': { one: 'Altes Foto', many: 'Alte Fotos', word: 'foto' },
}

export const kindNames = Object.keys(machines) as KindName[]

export function isKind(name: string): name is KindName {
  return Object.hasOwn(machines, name)
}
