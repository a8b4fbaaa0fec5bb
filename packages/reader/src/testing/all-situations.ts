import * as company from '@lunaria/reader/situations/company'
import * as daily from '@lunaria/reader/situations/daily'
import * as distances from '@lunaria/reader/situations/distances'
import * as elders from '@lunaria/reader/situations/elders'
import * as growing from '@lunaria/reader/situations/growing'
import * as home from '@lunaria/reader/situations/home'
import * as household from '@lunaria/reader/situations/household'
import * as love from '@lunaria/reader/situations/love'
import * as money from '@lunaria/reader/situations/money'
import * as partings from '@lunaria/reader/situations/partings'
import * as pets from '@lunaria/reader/situations/pets'
import * as self from '@lunaria/reader/situations/self'
import type { Situation } from '@lunaria/reader/situations/situation'
import * as teams from '@lunaria/reader/situations/teams'
import * as troubles from '@lunaria/reader/situations/troubles'
import * as ventures from '@lunaria/reader/situations/ventures'
import * as work from '@lunaria/reader/situations/work'

/** Every situation by its name. */
export const allSituations: Record<string, Situation> = {
  ...company,
  ...daily,
  ...distances,
  ...elders,
  ...growing,
  ...home,
  ...household,
  ...love,
  ...money,
  ...partings,
  ...pets,
  ...self,
  ...teams,
  ...troubles,
  ...ventures,
  ...work,
}
