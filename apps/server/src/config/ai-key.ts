export const openAiAddress = 'https://api.openai.com/v1'

type AiVariables = { OPENAI_API_KEY?: string; VITE_OPENAI_API_KEY?: string; OPENAI_BASE_URL: string }

/** Reads a key of the AI provider. OpenAI's own keys have a known form; other providers have theirs, so only the default address is checked. */
export function aiKey(env: AiVariables): { apiKey?: string; configError: string | null } {
  const name = env.OPENAI_API_KEY ? 'OPENAI_API_KEY' : 'VITE_OPENAI_API_KEY'
  const apiKey = env[name]
  if (!apiKey || env.OPENAI_BASE_URL !== openAiAddress || /^sk-\S{47,}$/.test(apiKey))
    return { apiKey, configError: null }
  return {
    apiKey: undefined,
    configError: `Неверный формат ${name}. Ключ должен начинаться с «sk-» и быть не короче 50 символов`,
  }
}
