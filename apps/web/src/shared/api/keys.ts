/** Keys of the query cache that are needed where the calls behind them are not. */
export const sessionKey = ['session'] as const
export const configKey = ['config'] as const
