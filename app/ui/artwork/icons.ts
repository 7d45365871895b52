import { imageRole } from './svg.ts'

/** Strokes on a field of 20 by 20. */
const ICONS = {
  arrow: 'M4 10h11M10.5 5.5 15 10l-4.5 4.5',
  back: 'M16 10H5M9.5 5.5 5 10l4.5 4.5',
  down: 'm5 7.5 5 5 5-5',
  up: 'm5 12.5 5-5 5 5',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  warn: 'M10 3 18 17H2ZM10 8v4M10 14.2v.3',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v5M10 6v.3',
  stop: 'M6.6 2.5h6.8l4.1 4.1v6.8l-4.1 4.1H6.6l-4.1-4.1V6.6ZM10 6v5M10 13.4v.3',
  ok: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM6.5 10.2l2.5 2.5 4.5-5',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6Z',
  download: 'M10 3v9M6 8.5l4 4 4-4M3 16.5h14',
  upload: 'M10 13V4M6 7.5l4-4 4 4M3 16.5h14',
  phone: 'M4 3h3.5l1.2 4L6.8 8.6a10 10 0 0 0 4.6 4.6L13 11.3l4 1.2V16c-7 2-15-6-13-13Z',
  mail: 'M2.5 4.5h15v11h-15Zm0 .5L10 11l7.5-6',
  calendar: 'M3 5h14v12H3ZM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.3l3 1.7',
  pin: 'M10 18s6-5.6 6-10A6 6 0 0 0 4 8c0 4.4 6 10 6 10ZM10 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM12.5 12.5 17 17',
  edit: 'M3 17l1-4L13.5 3.5l3 3L7 16Z',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.8 11h7.4L14.5 6',
  eye: 'M2 10c2-3.5 5-5.5 8-5.5s6 2 8 5.5c-2 3.5-5 5.5-8 5.5S4 13.5 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17.5c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5',
  wrench: 'M12 8l-8 8M11 5a4 4 0 0 1 5-1.5L13.5 6l.5.5 2.5-2.5A4 4 0 0 1 11.5 9',
  document: 'M5 2.5h7l3.5 3.5v11.5H5ZM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5',
  image: 'M3 4h14v12H3ZM3 13l4-4 3.5 3.5L13 10l4 4',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  signOut: 'M8 3H4v14h4M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5',
  plane: 'M10 2v16M2 10.5l8-3 8 3M7 17l3-1.5 3 1.5',
  window: 'M2.5 4h15v12h-15ZM2.5 7.5h15M5 5.8h.2M7.2 5.8h.2',
  runway: 'M6 17 8.6 3h2.8L14 17ZM10 5v2M10 9v2M10 13v2',
  tag: 'M3 3h7l7.5 7.5-6.8 6.8L3 9.8ZM6.6 6.6h.2',
  sliders: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  home: 'M3 9.5 10 3l7 6.5M5 8v9h10V8',
} as const

export type IconName = keyof typeof ICONS

export const iconNames = Object.keys(ICONS) as readonly IconName[]

/** Icon of the size of the surrounding text. Without a label it is decorative, next to a word. */
export function iconSvg(name: IconName, label?: string): string {
  return `<svg class="i" viewBox="0 0 20 20" ${imageRole(label)}><path d="${ICONS[name]}"/></svg>`
}

/** Chart symbols for the four sections of the public site; fields of 24 by 24. */
const SECTIONS = {
  airfield: '<circle cx="12" cy="12" r="7"/><path d="M5 14l14-4M12 2v3M12 19v3"/>',
  experiences: '<path d="M3 12h18M12 6v13M9 19h6"/>',
  pilots: '<path d="M12 4l8 15H4Z"/>',
  club: '<path d="M7 3h10l5 9-5 9H7l-5-9ZM12 11.5v1"/>',
} as const

export type SectionName = keyof typeof SECTIONS

export function sectionSymbol(name: SectionName): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${SECTIONS[name]}</svg>`
}
