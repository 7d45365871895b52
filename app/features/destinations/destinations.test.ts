import { expect, test } from 'vitest'
import { DestinationDetails, isStale, nextStaleDay } from './destination.ts'
import { ringsFor } from './destination-map.ts'
import { spreadMarkers } from './marker-layout.ts'
import { byDistance, matches, reachFrom, filterFrom } from './reach.ts'

const falkenried = { lat: 49.055556, lon: 10.044444 }

function place(name: string, lat: number, lon: number, more: object = {}) {
  const details = DestinationDetails.parse({ position: { lat, lon }, description: '', ...more })
  return {
    id: name,
    name,
    type: 'by-air',
    tipBy: null,
    reviewedOn: '2026-01-01',
    updatedAt: '',
    ...details,
  } as const
}

test('a destination 60 miles due north is 67 minutes away at 100 km/h and 37 at 180', () => {
  const reach = reachFrom(falkenried, { lat: falkenried.lat + 1, lon: falkenried.lon })
  expect(reach.distanceNm).toBeCloseTo(60, 6)
  expect([Math.round(reach.course), reach.minutesSlow, reach.minutesFast]).toEqual([0, 67, 37])
})

test('the nearest stands first; without a reference point the order by name stays', () => {
  const all = [place('Juist', 53.68, 7.06), place('Altmoor', 49.01, 10.38)]
  expect(byDistance(all, falkenried).map(({ name }) => name)).toEqual(['Altmoor', 'Juist'])
  expect(byDistance(all, null).map(({ reach }) => reach)).toEqual([null, null])
})

test('filters ask for kind, distance, surface and something to eat', () => {
  const grass = place('Wiese', 49.1, 10.1, {
    runway: { lengthM: 600, surface: 'grass' },
    categories: ['lake'],
  })
  const paved = place('Stadt', 49.5, 10.9, {
    runway: { lengthM: 1050, surface: 'asphalt' },
    categories: ['town'],
    restaurant: { name: 'Landebahn 26' },
  })
  const all = byDistance([grass, paved], falkenried)
  const found = (query: string) =>
    all.filter((each) => matches(each, filterFrom(new URLSearchParams(query)))).map(({ name }) => name)
  expect(found('')).toEqual(['Wiese', 'Stadt'])
  expect(found('art=lake')).toEqual(['Wiese'])
  expect(found('umkreis=20')).toEqual(['Wiese'])
  expect(found('asphalt=ja')).toEqual(['Stadt'])
  expect(found('essen=ja')).toEqual(['Stadt'])
  expect(found('art=<script>&umkreis=7')).toEqual(['Wiese', 'Stadt'])
})

test('a tip is out of date twelve months after somebody vouched for it, to the day', () => {
  expect(isStale('2025-06-15', '2026-06-14')).toBe(false)
  expect(isStale('2025-06-14', '2026-06-14')).toBe(true)
  expect(isStale('2024-02-29', '2025-02-28')).toBe(false)
  expect(isStale('2024-02-29', '2025-03-01')).toBe(true)
  expect(nextStaleDay(['2025-01-01', '2025-06-20', '2025-09-01'], '2026-06-14')).toBe('2026-06-20')
})

test('markers on one spot move apart and leave the field free', () => {
  const centre = { x: 560, y: 400 }
  const markers = spreadMarkers(
    [centre, { x: 561, y: 400 }, { x: 565, y: 402 }, { x: 800, y: 100 }],
    40,
    centre,
  )
  for (const [index, marker] of markers.entries()) {
    expect(Math.hypot(marker.x - centre.x, marker.y - centre.y)).toBeGreaterThan(38)
    for (const other of markers.slice(index + 1)) {
      expect(Math.hypot(marker.x - other.x, marker.y - other.y)).toBeGreaterThan(34)
    }
  }
  expect(markers[3]).toEqual({ x: 800, y: 100 })
})

test('rings reach the farthest of the near destinations in even steps', () => {
  const labels = (distances: number[], unit: 'NM' | 'km') =>
    ringsFor(distances, unit, 80).map(({ label }) => label)
  expect(labels([13, 64, 299], 'NM')).toEqual(['20\u202FNM', '40\u202FNM', '60\u202FNM', '80\u202FNM'])
  expect(labels([0.6, 1.1], 'km')).toEqual(['1\u202Fkm', '2\u202Fkm', '3\u202Fkm'])
})
