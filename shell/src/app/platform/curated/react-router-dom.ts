// Remotes can render links, read the location and navigate; only the shell creates a router.
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
