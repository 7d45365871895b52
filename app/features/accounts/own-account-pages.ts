/** What a person may settle about the own account, each on a page of its own below `/mitglied/konto`. */
export const ownAccountPages: readonly { href: string; label: string; text: string }[] = [
  {
    href: '/mitglied/konto/adresse',
    label: 'E-Mail-Adresse',
    text: 'Die Adresse ändern, mit der du dich anmeldest.',
  },
  {
    href: '/mitglied/konto/zweiter-faktor',
    label: 'Zweiter Faktor',
    text: 'Womit du dich neben dem Passwort ausweist: Code-App, Passkeys und Codes für den Notfall.',
  },
  {
    href: '/mitglied/konto/anmeldewege',
    label: 'Anmeldewege',
    text: 'Passwort und verknüpfte Anbieter',
  },
  {
    href: '/mitglied/konto/bild',
    label: 'Dein Bild',
    text: 'Was andere im Verzeichnis von dir sehen.',
  },
  {
    href: '/mitglied/konto/kalender',
    label: 'Dein Kalender',
    text: 'Eine geheime Adresse für das eigene Kalenderprogramm.',
  },
  {
    href: '/mitglied/konto/daten',
    label: 'Deine Daten',
    text: 'Herunterladen, was über dich gespeichert ist, und Löschung beantragen.',
  },
]
