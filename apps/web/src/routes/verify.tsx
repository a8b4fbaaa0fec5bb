export default function Verify() {
  return null
}
