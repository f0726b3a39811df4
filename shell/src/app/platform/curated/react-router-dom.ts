// Remotes can link, read the address and navigate; only the shell creates a router.
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
