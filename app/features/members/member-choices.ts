import type { Audience, MemberDetails } from './member.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'

export const nameForms: Readonly<Record<MembersTable['public_name_form'], string>> = {
  full: 'ganzer Name',
  'first-initial': 'Vorname und erster Buchstabe',
  none: 'kein Name',
}

export const audienceNames: Readonly<Record<Audience, string>> = {
  nobody: 'niemand',
  board: 'Vorstand',
  members: 'Mitglieder',
  public: 'alle',
}

/** Fields for which members choose who sees them. */
export const visibilityNames: Readonly<Record<keyof MemberDetails['visibility'], string>> = {
  phone: 'Telefon',
  email: 'E-Mail',
  city: 'Ort',
  branches: 'Sparten',
  functions: 'Funktionen',
  licences: 'Lizenzen',
  photo: 'Bild',
}

export const phoneKinds = { mobile: 'mobil', landline: 'Festnetz' } as const

/** Offices known to the program, with their default names. */
export const functionNames: Readonly<Record<string, string>> = {
  instructor: 'Lehrberechtigung',
  'head-of-training': 'Ausbildungsleitung',
  examiner: 'Prüfer',
  'tow-pilot': 'Schlepppilot',
  'winch-driver': 'Windenführer',
  'winch-driver-trainee': 'Windenführer in Ausbildung',
  'operations-manager': 'Betriebsleitung',
  'airfield-manager': 'Flugleitung',
  'safety-officer': 'Flugsicherheit',
  inspector: 'Prüfer Technik',
  'parachute-officer': 'Fallschirmwart',
  workshop: 'Werkstatt',
  'workshop-lead': 'Werkstattleitung',
  chair: 'Erster Vorsitz',
  'deputy-chair': 'Stellvertretender Vorsitz',
  treasurer: 'Kassenführung',
  auditor: 'Kassenprüfung',
  'youth-leader': 'Jugendleitung',
  press: 'Öffentlichkeit',
  other: 'Andere',
}

export const licenceKinds = [
  'SPL',
  'LAPL(A)',
  'PPL(A)',
  'UL',
  'FI(S)',
  'FI(A)',
  'FI(UL)',
  'BZF I',
  'BZF II',
  'AZF',
] as const
