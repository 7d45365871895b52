import { expect, test } from 'vitest'
import { distanceNm, flightMinutes, initialCourse } from './great-circle.ts'

const minutes = (degrees: number, minute: number) => degrees + minute / 60
const losAngeles = { lat: minutes(33, 57), lon: -minutes(118, 24) }
const newYork = { lat: minutes(40, 38), lon: -minutes(73, 47) }

test('the worked example of the Aviation Formulary comes out: LAX to JFK, 2144 NM on 066°', () => {
  expect(Math.round(distanceNm(losAngeles, newYork))).toBe(2144)
  expect(Math.round(initialCourse(losAngeles, newYork))).toBe(66)
})

test('from Frankfurt to Munich it is 299 km to the south-east, as the sphere has it', () => {
  const frankfurt = { lat: 50.0333, lon: 8.5706 }
  const munich = { lat: 48.3538, lon: 11.7861 }
  // 299 to 300 km on the ellipsoid (186 statute miles); the sphere used in aviation differs by less than 0,3 %.
  expect(Math.abs(distanceNm(frankfurt, munich) * 1.852 - 299.5)).toBeLessThan(1)
  expect(Math.round(initialCourse(frankfurt, munich))).toBe(127)
  expect(Math.round(initialCourse(munich, frankfurt))).toBe(310)
})

test('one minute of latitude is one mile, due north and south; due east at the equator', () => {
  const here = { lat: 49, lon: 10 }
  expect(distanceNm(here, { lat: 50, lon: 10 })).toBeCloseTo(60, 6)
  expect(initialCourse(here, { lat: 50, lon: 10 })).toBeCloseTo(0, 6)
  expect(initialCourse(here, { lat: 48, lon: 10 })).toBeCloseTo(180, 6)
  expect(initialCourse({ lat: 0, lon: 179 }, { lat: 0, lon: -179 })).toBeCloseTo(90, 6)
  expect(distanceNm({ lat: 0, lon: 179 }, { lat: 0, lon: -179 })).toBeCloseTo(120, 6)
  expect(distanceNm(here, here)).toBe(0)
})

test('54 miles are one hour at 100 km/h and 33 minutes at 180 km/h', () => {
  expect([flightMinutes(54, 100), flightMinutes(54, 180), flightMinutes(0, 100)]).toEqual([60, 33, 0])
})
