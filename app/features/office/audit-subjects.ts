import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const officeSubjects = {
  appearance: {
    label: 'Erscheinungsbild',
    page: () => '/admin/einstellungen/erscheinungsbild',
    fields: {
      hue: 'Farbton',
      lightness: 'Helligkeit',
      light: 'Zeichen',
      dark: 'Zeichen für dunklen Grund',
      runwayTrueBearing: 'Richtung der Piste im Zeichen',
    },
  },
  website: { label: 'Website', page: () => '/admin/einstellungen/veroeffentlichung' },
  menu: { label: 'Menü', page: () => '/admin/einstellungen/menue' },
  mail: { label: 'E-Mail', page: () => '/admin/einstellungen/mail' },
  'version-notice': {
    label: 'Neue Versionen',
    page: () => '/admin/einstellungen/technik',
    fields: { isOn: 'Jede Nacht fragen', aside: 'Auf „Heute“ nicht mehr zeigen' },
  },
  job: { label: 'Hintergrundarbeit', page: () => '/admin/einstellungen/technik' },
  'mail-settings': { label: 'Mailserver', page: () => '/admin/einstellungen/mail' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof officeSubjects, true> {}
}
