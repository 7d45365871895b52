export type Obstacle = 'still-member' | 'open-withdrawal' | 'last-system-administrator'

export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  'still-member':
    'Diese Person ist noch Mitglied. Trag zuerst den Austritt ein; danach lässt sich der Eintrag löschen.',
  'open-withdrawal':
    'Ein Widerruf dieser Person ist noch offen. Erledige ihn zuerst: Mit dem Eintrag fiele auch weg, dass der Name ausgeblendet ist.',
  'last-system-administrator':
    'Dieses Konto ist das letzte mit allen Rechten. Gib sie zuerst jemand anderem, sonst käme niemand mehr hinein.',
}
