/** Auth's error answers (supabase/auth, internal/api/apierrors). */
export function failAuth(status: number, code: string, message: string, details: object = {}): Response {
  const body = { code: status, error_code: code, msg: message, ...details };
  return Response.json(body, { status, headers: { "X-Sb-Error-Code": code } });
}
