import type { z } from 'zod'

/**
 * Which callers are allowed. The server decides by the session cookie alone.
 * - `anyone`: no session needed
 * - `user`: any signed-in user; the queries decide whose rows are visible
 * - `self`: the user named by `userId` in the path, query or body; admins have separate calls for other users
 * - `admin`: admins only
 * - `operator`: an admin, or a caller on the machine itself (loopback)
 */
export type Access = 'anyone' | 'user' | 'self' | 'admin' | 'operator'

type ObjectSchema = z.ZodObject

/** A call of the API, declared once: the server registers it, the client calls it, the API page draws it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's form: `/api/chats/:chatId`. */
  path: string
  access: Access
  /** One line for the API page. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** The JSON body of a success. Absent for event streams and for calls that answer with something else than JSON. */
  reply?: z.ZodType
  /** The events of a `text/event-stream` answer: name -> data. */
  events?: Record<string, z.ZodType>
  /** The media type of an answer that is neither JSON nor an event stream. */
  produces?: string
  /** Status of a success when it is not 200. */
  status?: 204
  /** The same body also comes with 503, when something is down. */
  answers503?: true
  /**
   * The session must have been confirmed a short while ago (a sign-in counts), else `confirmation_needed`: from every account,
   * or from those with a second factor only.
   */
  confirmation?: 'always' | 'with-factor'
  /**
   * The call takes a message of the plan, and takes it once for each value of this field of its body, however often it is
   * repeated. Every call that charges has it.
   */
  chargesOncePer?: 'id' | 'messageId'
  /** Stays open while the site is in maintenance. */
  openInMaintenance?: true
}

/** Declares a call; keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E extends {
  [K in Key]: infer S extends z.ZodType
}
  ? { [K in Key]: z.input<S> }
  : unknown

/** What a caller sends: the declared parts and no others. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a caller gets. */
export type ReplyOf<E extends Endpoint> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : undefined
