import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

test('the panel’s access is that of the user in the path, not of the caller', async () => {
  const { app, deps, createUser } = await testApp()
  const [admin, other, user] = [await createUser('admin'), await createUser('admin'), await createUser()]
  const access = async (userId: string) =>
    (await app.inject({ url: `/api/admin/check-access/${userId}`, headers: admin.headers })).json()

  expect(await access(admin.id)).toEqual({ hasAccess: true, isAdmin: true })
  expect(await access(other.id.toUpperCase())).toEqual({ hasAccess: true, isAdmin: true })
  expect(await access(user.id)).toEqual({ hasAccess: false, isAdmin: false })
  await deps.db.updateTable('users').set({ blocked_at: deps.now() }).where('id', '=', other.id).execute()
  expect(await access(other.id)).toEqual({ hasAccess: false, isAdmin: true })
  expect(await access('0193e0a0-0000-7000-8000-000000000001')).toMatchObject({ code: 'user_not_found' })
})
