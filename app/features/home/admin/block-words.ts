import type { HomeBlock } from '../home-blocks.ts'

type Words = { name: string; sentence: string }

/** What the blocks are called at the desk, and what each shows. */
export const blockWords: Readonly<Record<HomeBlock['kind'], Words>> = {
  hero: { name: 'Himmel und Begrüßung', sentence: 'Bild, Gruß, Lage am Platz und zwei Wege hinein.' },
  ways: { name: 'Wege in den Verein', sentence: 'Kacheln mit Bild, Satz und Verweis.' },
  today: { name: 'Heute am Platz', sentence: 'Tagesband, was stattfindet und Termine von heute.' },
  'airfield-plan': { name: 'Platzplan', sentence: 'Gezeichnet aus den Platzdaten.' },
  fleet: { name: 'Flotte', sentence: 'Alle Flugzeuge im gleichen Maßstab.' },
  events: { name: 'Nächste Termine', sentence: 'Aus den Veranstaltungen.' },
  posts: { name: 'Aus dem Verein', sentence: 'Die neuesten öffentlichen Beiträge.' },
  webcam: { name: 'Webcam', sentence: 'Das neueste Bild einer Kamera, mit seinem Alter.' },
  figures: { name: 'Zahlen', sentence: 'Die Zahlen des Vereins und sein Satz.' },
  sponsors: { name: 'Förderer und Verbände', sentence: 'Wer den Verein trägt.' },
}

export type BlockKind = HomeBlock['kind']
export const blockKinds = Object.keys(blockWords) as BlockKind[]

export function isBlockKind(text: string): text is BlockKind {
  return Object.hasOwn(blockWords, text)
}

/** The order as the form carries it; kinds that it does not name come last, one named twice counts once. */
export function orderTyped(text: string): BlockKind[] {
  return [...new Set([...text.split(',').filter(isBlockKind), ...blockKinds])]
}
