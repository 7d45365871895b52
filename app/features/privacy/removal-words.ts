export type Obstacle = 'still-member' | 'last-system-administrator'

export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  'still-member':
    'Diese Person ist noch Mitglied. Trag zuerst den Austritt ein; danach lässt sich der Eintrag löschen.',
  'last-system-administrator':
    'Dieses Konto ist das letzte mit allen Rechten. Gib sie zuerst jemand anderem, sonst käme niemand mehr hinein.',
}
