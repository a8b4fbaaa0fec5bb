/** Says in each answer when the operator last changed the settings, so that a page knows when its configuration is older. */
export const settingsHeader = 'x-settings-changed'
