import { account } from './content/account.ts'
import { general } from './content/general.ts'
import type { HelpCategory } from './content/help-types.ts'
import { readings } from './content/readings.ts'
import { subscription } from './content/subscription.ts'
import { support } from './content/support.ts'
import { technical } from './content/technical.ts'

/**
 * The whole help centre, in its order. To be read by the page's build-time loader: the figures in it come through the
 * contract, whose schemas have no business in a reader's browser.
 */
export const helpCategories: readonly HelpCategory[] = [general, account, readings, subscription, technical, support]
