import { expect, test } from 'vitest'
import { addressInApp } from './modals.tsx'

test.each([
  '/app',
  '/app?modal=plans',
  '/app/profile/settings',
  '/app/admin/users?search=%D0%B0%26b#list',
])('%s leads into the application', (address) => {
  expect(addressInApp(address)).toBe(address)
})

test.each([
  null,
  '',
  'plans',
  'app/profile',
  '/help',
  '/apple',
  '//evil.example/app',
  'https://evil.example/app',
  '/app.evil.example',
  '/app/..//evil.example',
  '/app/%2e%2e//evil.example',
  '/app\\..\\..\\\\evil.example',
  '/app/\t../\n/evil.example',
  'javascript:alert(1)',
])('%j does not', (address) => {
  expect(addressInApp(address)).toBeNull()
})
